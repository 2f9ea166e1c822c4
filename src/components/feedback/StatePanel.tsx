import type { ReactNode } from 'react';
import styles from './StatePanel.module.css';

export type StatePanelProps = {
  /** None below the page's own heading, which says it. */
  title?: string | undefined;
  /** One or two short sentences: why, and what to do. */
  text?: string | undefined;
  headingLevel?: 2 | 3;
  /** Announced, and with a red flag beside the text, or above it in a narrow container. */
  isFailure?: boolean;
  /** A button. */
  action?: ReactNode;
};

/** In place of an empty list, or of a thing that does not exist or could not be loaded. */
export const StatePanel = ({ title, text, headingLevel = 2, isFailure = false, action }: StatePanelProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.panel} data-failed={isFailure} role={isFailure ? 'alert' : undefined}>
      <div className={`stack gap-3 ${title === undefined ? '' : styles.inner}`}>
        {isFailure && title !== undefined ? <RedFlag /> : null}
        <div className={`stack gap-3 ${styles.words}`}>
          {title === undefined ? null : <Heading className={styles.title}>{title}</Heading>}
          {text === undefined ? null : <p className={`soft ${styles.text}`}>{text}</p>}
          {action}
        </div>
      </div>
    </div>
  );
};

/** The red flag that stops a session on track. */
const RedFlag = () => (
  <svg className={styles.flag} viewBox="8 3 37 43" aria-hidden="true">
    <path className={styles.pole} d="M8 3h4v43H8z" />
    <path d="M12 5c8-4 14 4 22 1l10-2-4 12 4 11c-9 4-15-4-23-1l-9 3z" />
  </svg>
);
