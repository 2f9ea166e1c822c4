import { Link } from 'wouter';
import { raceAgeInWords } from '#domain/driver/ages';
import type { FamilyRow } from '#domain/family/familyMatrix';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { usePaths, useRegion } from '../../base/appContext';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
import styles from './FamilyDriver.module.css';

/** A driver's head, in the colour of their level: over their tickets, or over their column. */
export const FamilyDriver = ({ driver, raceAge, cells }: FamilyRow) => {
  const paths = usePaths();
  const { experienceLevels, eventTypes } = useRegion().configuration;
  const level = experienceLevels.find(({ id }) => id === driver.experienceLevel);
  const isIncomplete = cells.some(({ missed }) => missed.some(({ verdict }) => verdict === 'unknown'));
  return (
    <div
      className={`line ${styles.driver}`}
      data-surface="carbon"
      style={pillColours(level && eventTypeDisplay(level.defaultEventType, eventTypes))}
    >
      <Initials name={driver.name} />
      <h3>{driver.name}</h3>
      <span className="soft">{raceAgeInWords(raceAge)}</span>
      {isIncomplete ? (
        <Link className={`target ${styles.complete}`} href={paths.account({ tab: 'drivers' })}>
          {'Complete profile '}
          <span className="visually-hidden">of {driver.name}</span>
        </Link>
      ) : null}
    </div>
  );
};
