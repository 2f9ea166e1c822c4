import { useSelector } from '@xstate/react';
import { useApp, useRegion } from '../base/appContext';
import { Icon } from '../components/layout/Icon';
import styles from './RegionChoices.module.css';

/** The regions, the current one checked (NAV-04). @param onChoose closes the menu around them */
export const RegionChoices = ({ onChoose }: { onChoose: () => void }) => {
  const { region, changeRegion } = useApp();
  const current = useRegion();
  const regions = useSelector(region, ({ context }) => context.regions);
  return (
    <ul aria-label="Hubs">
      {regions.map(({ id, display, currency }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            aria-current={id === current.id || undefined}
            onClick={() => {
              onChoose();
              changeRegion(id, 'shell');
            }}
          >
            <span className={styles.check}>{id === current.id ? <Icon name="check" /> : null}</span>
            {display}
            <span className="label soft">{currency}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
