import type { Region } from '#domain/entities';
import { Icon } from '../components/layout/Icon';
import styles from './RegionChoices.module.css';

export type RegionChoicesProps = {
  regions: readonly Region[];
  /** The current region. */
  region: Pick<Region, 'id' | 'display'>;
  onChooseRegion: (regionId: string) => void;
};

/** The regions, the current one checked (NAV-04). */
export const RegionChoices = ({ regions, region, onChooseRegion }: RegionChoicesProps) => (
  <ul aria-label="Hubs">
    {regions.map(({ id, display, currency }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.choice}
          aria-current={id === region.id || undefined}
          onClick={() => onChooseRegion(id)}
        >
          <span className={styles.check}>{id === region.id ? <Icon name="check" /> : null}</span>
          {display}
          <span className="label soft">{currency}</span>
        </button>
      </li>
    ))}
  </ul>
);
