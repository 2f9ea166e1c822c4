import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { StatePanel } from './StatePanel';

export type EmptyStateProps = {
  title: string;
  /** One or two short sentences: why the list is empty, and what to do. */
  text?: string | undefined;
  headingLevel?: 1 | 2 | 3;
  /** A button. */
  action?: ReactNode;
};

/** In place of an empty list, or of a thing that does not exist. */
export const EmptyState = ({ headingLevel = 2, ...words }: EmptyStateProps) => (
  <StatePanel {...words} headingLevel={headingLevel} drawing={<EmptyGrid />} />
);

/** The painted boxes of an empty starting grid. */
const EmptyGrid = () => (
  <svg className={styles.grid} viewBox="0 0 124 44" aria-hidden="true">
    <path d="M2 20V4h24v16M34 40V24h24v16M66 20V4h24v16M98 40V24h24v16" />
  </svg>
);
