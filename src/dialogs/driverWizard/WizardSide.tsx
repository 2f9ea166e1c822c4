import { type DriverDraft, type DriverStep, driverSteps } from '#domain/driver/driverForm';
import { Icon } from '../../components/layout/Icon';
import { Pill } from '../../components/layout/Pill';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
import { useLevel } from '../../frame/useLevel';
import { stepTitles } from './stepTitles';
import styles from './WizardSide.module.css';

/** The licence as it is filled in, and the steps: beside the form on wide screens. For the eye: its head tells the step. */
export const WizardSide = ({ step, draft }: { step: DriverStep; draft: DriverDraft }) => {
  const { level, display } = useLevel(draft.experienceLevel);
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  const index = driverSteps.indexOf(step);
  return (
    <div className={styles.side} data-surface="carbon" style={pillColours(display)} aria-hidden="true">
      <div className={styles.licence}>
        <Initials name={name === '' ? '?' : name} />
        <div className={`stack gap-1 ${styles.who}`}>
          <p className={`display ${styles.name}`}>{name === '' ? 'New driver' : name}</p>
          {level === undefined ? null : <Pill caption={level.label} display={display} />}
        </div>
      </div>
      <ul className={styles.steps}>
        {driverSteps.map((each, place) => (
          <li key={each} data-place={place < index ? 'done' : place === index ? 'current' : 'ahead'}>
            <span className={styles.number}>{place < index ? <Icon name="check" /> : place + 1}</span>
            {stepTitles[each]}
          </li>
        ))}
      </ul>
    </div>
  );
};
