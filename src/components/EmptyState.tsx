import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  title: string;
  /** One or two short sentences: what is so, what to do. */
  text?: string | undefined;
  headingLevel?: 1 | 2 | 3;
  /** A button. */
  action?: ReactNode;
};

/** A list with nothing in it, or a thing that is not there. */
export const EmptyState = ({ title, text, headingLevel = 2, action }: EmptyStateProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <Heading className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text === undefined ? null : <p className="soft">{text}</p>}
      {action}
    </div>
  );
};
