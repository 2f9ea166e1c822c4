import type { Region } from '#domain/entities';
import { Icon } from '../components/layout/Icon';
import styles from './RegionChoices.module.css';

export type RegionChoicesProps = {
  regions: readonly Region[];
  /** The current region's id. */
  regionId: string;
  onChooseRegion: (regionId: string) => void;
};

/** The regions, the current one checked (NAV-04). */
export const RegionChoices = ({ regions, regionId, onChooseRegion }: RegionChoicesProps) => (
  <ul aria-label="Hubs">
    {regions.map(({ id, display, currency }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.choice}
          aria-current={id === regionId || undefined}
          onClick={() => onChooseRegion(id)}
        >
          <span className={styles.check}>{id === regionId ? <Icon name="check" /> : null}</span>
          {display}
          <span className="label soft">{currency}</span>
        </button>
      </li>
    ))}
  </ul>
);
