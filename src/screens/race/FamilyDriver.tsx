import { Link } from 'wouter';
import type { FamilyRow } from '#domain/driver/familyMatrix';
import { usePaths } from '../../app/appContext';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import styles from './FamilyDriver.module.css';

/** The driver's name, age on race day, and the button to complete the profile. */
export const FamilyDriver = ({ row: { driver, raceAge, cells } }: { row: FamilyRow }) => {
  const paths = usePaths();
  const isIncomplete = cells.some(({ missed }) => missed.some(({ verdict }) => verdict === 'unknown'));
  return (
    <div className={styles.driver}>
      <span className={`display ${styles.name}`}>{driver.name}</span>
      <span className={`soft ${styles.age}`}>{raceAge < 0 ? 'Not born yet' : `${raceAge} on race day`}</span>
      {isIncomplete ? (
        <Link className={styles.complete} href={paths.account({ tab: 'drivers' })}>
          {'Complete profile '}
          <VisuallyHidden>of {driver.name}</VisuallyHidden>
        </Link>
      ) : null}
    </div>
  );
};
