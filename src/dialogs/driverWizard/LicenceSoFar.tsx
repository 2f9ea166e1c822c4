import { answersSoFar, type DriverDraft } from '#domain/driver/driverForm';
import { formatPlainDate } from '#domain/time/plainDates';
import { formatHeight, formatWeight, type MeasurementSystem } from '#domain/units';
import { Pill } from '../../components/layout/Pill';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
import { useLevel } from '../../frame/useLevel';
import styles from './LicenceSoFar.module.css';

/** The licence as it is filled in, where the step leaves room for it. For the eye. */
export const LicenceSoFar = ({ draft, system }: { draft: DriverDraft; system: MeasurementSystem }) => {
  const { level, display } = useLevel(draft.experienceLevel);
  const { name, dateOfBirth, height, weight } = answersSoFar(draft, system);
  const facts = [
    weight && formatWeight(weight, system),
    height && formatHeight(height, system),
    dateOfBirth && formatPlainDate(dateOfBirth),
  ].filter(Boolean);
  return (
    <div className={styles.room} aria-hidden="true">
      <div className={`line ${styles.licence}`} data-surface="carbon" style={pillColours(display)}>
        <Initials name={name === '' ? '?' : name} />
        <p>
          <b className="display">{name === '' ? 'New driver' : name}</b>
          <span className="soft small num">{facts.join('\u00a0· ')}</span>
        </p>
        {level === undefined ? null : <Pill caption={level.label} display={display} />}
      </div>
    </div>
  );
};
