import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = {
  term: string;
  value: ReactNode;
  /** The value says what it is: the term is for screen readers. */
  isPlain?: boolean;
};

/** Labelled values beside each other. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ term, value, isPlain = false }) => (
      <div key={term}>
        <dt className={isPlain ? 'visually-hidden' : 'label soft'}>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
