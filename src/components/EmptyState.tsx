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
      <div className={styles.inner}>
        {/* The painted boxes of a starting grid, with nobody in them. */}
        <svg className={styles.grid} viewBox="0 0 124 44" aria-hidden="true" focusable="false">
          <path d="M2 20V4h24v16M34 40V24h24v16M66 20V4h24v16M98 40V24h24v16" />
        </svg>
        <div className={styles.words}>
          <Heading className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
            {title}
          </Heading>
          {text === undefined ? null : <p className="soft">{text}</p>}
          {action}
        </div>
      </div>
    </div>
  );
};
