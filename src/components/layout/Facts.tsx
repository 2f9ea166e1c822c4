import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = { term: string; value: ReactNode };

/** Labelled values: in one line (`row`) or in two columns (`grid`). */
export const Facts = ({ facts, layout = 'row' }: { facts: readonly Fact[]; layout?: 'row' | 'grid' }) => (
  <dl className={styles.facts} data-layout={layout}>
    {facts.map(({ term, value }) => (
      <div key={term}>
        <dt className="label soft">{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
