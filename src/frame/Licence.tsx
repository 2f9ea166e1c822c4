import type { ReactNode } from 'react';
import type { Driver } from '#domain/entities';
import { Bar, Block, shape } from '../components/feedback/Placeholder';
import { Pill } from '../components/layout/Pill';
import { pillColours } from '../components/layout/pillColours';
import { Initials } from '../components/race/Initials';
import styles from './Licence.module.css';
import { useLevel } from './useLevel';

export type LicenceProps = {
  driver: Driver;
  headingId: string;
  /** At its end. */
  children: ReactNode;
};

/** The head of a driver's card, like a racing licence, in the colours of the level's event type. */
export const Licence = ({ driver, headingId, children }: LicenceProps) => {
  const { level, display } = useLevel(driver.experienceLevel);
  return (
    <header className={styles.licence} data-surface="carbon" style={pillColours(display)}>
      <Initials name={driver.name} />
      <div className={`row ${styles.name}`}>
        <h3 id={headingId}>{driver.name}</h3>
        {level === undefined ? null : <Pill caption={level.label} display={display} />}
      </div>
      {children}
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
