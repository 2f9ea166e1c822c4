import type { MeasurementSystem } from '#domain/driver/units';
import { formatHeight, formatWeight } from '#domain/driver/units';
import type { RaceDaySheet as Sheet } from '#domain/ticket/raceDaySheets';
import { formatPlainDate } from '#domain/time/plainDates';
import { useApp, useRegion } from '../../base/appContext';
import { Facts } from '../../components/layout/Facts';
import { Kerb } from '../../components/layout/Kerb';
import styles from './RaceDaySheet.module.css';
import { SheetRace } from './SheetRace';

/** More races would leave no room for notes at the track. */
const mostRacesWithNotes = 2;

/** The driver as on a licence, and each race with its ticket and a checklist for the track. */
export const RaceDaySheet = ({
  sheet: { driver, races },
  system,
}: {
  sheet: Sheet;
  system: MeasurementSystem;
}) => {
  const { leagueName } = useApp().site;
  const level = useRegion().configuration.experienceLevels.find(({ id }) => id === driver.experienceLevel);
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <p className={`label ${styles.league}`}>
          <span>{leagueName}</span>
          <span>Race-day sheet</span>
        </p>
        <Kerb />
        <h2 className={styles.name}>{driver.name}</h2>
        <Facts
          facts={[
            ...(level === undefined ? [] : [{ term: 'Level', value: level.label }]),
            { term: 'Date of birth', value: formatPlainDate(driver.dateOfBirth) },
            { term: 'Height', value: formatHeight(driver.height, system) },
            { term: 'Weight', value: formatWeight(driver.weight, system) },
          ]}
        />
      </header>
      <ol className={styles.races}>
        {races.map((toCome) => (
          <SheetRace key={`${toCome.ticket.id} ${toCome.race.id}`} driver={driver} toCome={toCome} />
        ))}
      </ol>
      {races.length > mostRacesWithNotes ? null : (
        <div className={styles.notes}>
          <p className="label">Notes</p>
        </div>
      )}
    </section>
  );
};
