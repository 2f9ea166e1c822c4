import { raceAgeInWords } from '#domain/driver/ages';
import type { Driver } from '#domain/entities';
import type { FamilyRow } from '#domain/family/familyMatrix';
import { usePaths } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
import { useLevel } from '../../frame/useLevel';
import styles from './FamilyDriver.module.css';

/** Element id of a driver's heading. */
export const familyDriverId = ({ id }: Driver): string => `family-${id}`;

/** A driver's head, in the colour of their level: over their tickets, or over their column. */
export const FamilyDriver = ({ driver, raceAge, cells }: FamilyRow) => {
  const { display } = useLevel(driver.experienceLevel);
  const paths = usePaths();
  const unknown = cells.find(({ verdict }) => verdict === 'unknown')?.missed[0];
  return (
    <div className={`line ${styles.driver}`} data-surface="carbon" style={pillColours(display)}>
      <Initials name={driver.name} />
      <h3 id={familyDriverId(driver)} tabIndex={-1}>
        {driver.name}
      </h3>
      <span className="soft">{raceAgeInWords(raceAge)}</span>
      {unknown === undefined ? null : (
        <Button
          caption={unknown.kind === 'minWeight' ? 'Add weight' : 'Add height'}
          about={`of ${driver.name}`}
          tone="text"
          size="small"
          href={paths.account({ tab: 'drivers' })}
        />
      )}
    </div>
  );
};
