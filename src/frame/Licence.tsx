import type { Driver } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { useRegion } from '../base/appContext';
import { Bar, Block, shape } from '../components/feedback/Placeholder';
import { type Fact, Facts } from '../components/layout/Facts';
import { Pill } from '../components/layout/Pill';
import { pillColours } from '../components/layout/pillColours';
import { Initials } from '../components/race/Initials';
import styles from './Licence.module.css';

export type LicenceProps = {
  driver: Driver;
  /** Vital figures in one row: age, height, weight. */
  figures?: readonly Fact[];
  headingId?: string;
  /** The checkered texture, on screens whose head has none. */
  textured?: boolean;
};

/** The head of a driver's card, like a racing licence, in the colours of the level's event type. */
export const Licence = ({ driver, figures = [], headingId, textured = false }: LicenceProps) => {
  const { experienceLevels, eventTypes } = useRegion().configuration;
  const level = experienceLevels.find(({ id }) => id === driver.experienceLevel);
  const display = level && eventTypeDisplay(level.defaultEventType, eventTypes);
  return (
    <header
      className={styles.licence}
      data-surface="carbon"
      data-textured={textured}
      style={pillColours(display)}
    >
      <Initials name={driver.name} />
      <div className={`stack gap-2 ${styles.who}`}>
        <div className={`row ${styles.name}`}>
          <h3 id={headingId}>{driver.name}</h3>
          {level === undefined ? null : <Pill caption={level.label} display={display} />}
        </div>
        {figures.length > 0 ? <Facts facts={figures} /> : null}
      </div>
    </header>
  );
};

/** In place of a driver's card: a licence and the rows below it. */
export const LicencePlaceholder = () => (
  <div className={`card ${styles.placeholder}`} {...shape('licence')}>
    <Block />
    <p className={`stack gap-3 ${styles.below}`}>
      <Bar width="85%" height="var(--s5)" />
      <Bar width="55%" />
      <Bar width="40%" />
    </p>
  </div>
);
