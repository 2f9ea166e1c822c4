import type { ReactNode } from 'react';
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
  <StatePanel {...words} headingLevel={headingLevel} />
);
