import { answersSoFar, type DriverDraft } from '#domain/driver/driverForm';
import { formatPlainDate } from '#domain/time/plainDates';
import { formatHeight, formatWeight, type MeasurementSystem } from '#domain/units';
import { Facts } from '../../components/layout/Facts';
import { Pill } from '../../components/layout/Pill';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
import { useLevel } from '../../frame/useLevel';
import styles from './LicenceSoFar.module.css';

/** The licence as it is filled in, where the step leaves room for it. For the eye. */
export const LicenceSoFar = ({ draft, system }: { draft: DriverDraft; system: MeasurementSystem }) => {
  const { level, display } = useLevel(draft.experienceLevel);
  const { name, dateOfBirth, height, weight } = answersSoFar(draft, system);
  return (
    <div className={styles.room} aria-hidden="true">
      <div className={styles.licence} data-surface="carbon" style={pillColours(display)}>
        <div className="row">
          <Initials name={name === '' ? '?' : name} />
          <p className={`display ${styles.name}`}>{name === '' ? 'New driver' : name}</p>
          {level === undefined ? null : <Pill caption={level.label} display={display} />}
        </div>
        <Facts
          facts={[
            { term: 'Weight', value: weight && formatWeight(weight, system) },
            { term: 'Height', value: height && formatHeight(height, system) },
            { term: 'Date of birth', value: dateOfBirth && formatPlainDate(dateOfBirth) },
          ].filter(({ value }) => value !== null)}
        />
      </div>
    </div>
  );
};
