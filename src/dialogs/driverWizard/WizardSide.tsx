import { type DriverStep, driverSteps } from '#domain/driver/driverForm';
import { Icon } from '../../components/layout/Icon';
import { stepTitles } from './stepTitles';
import styles from './WizardSide.module.css';

/** The steps, beside the form on wide screens. For the eye: the form's head tells the step. */
export const WizardSide = ({ step }: { step: DriverStep }) => {
  const index = driverSteps.indexOf(step);
  return (
    <div className={styles.side} data-surface="carbon" aria-hidden="true">
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
