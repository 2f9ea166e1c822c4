import type { ReactNode } from 'react';
import styles from './StatePanel.module.css';

export type StatePanelProps = {
  title: string;
  /** One or two short sentences: why, and what to do. */
  text?: string | undefined;
  headingLevel?: 1 | 2 | 3;
  /** Beside the text, or above it in a narrow container. */
  drawing?: ReactNode;
  tone?: 'plain' | 'failed';
  /** A button. */
  action?: ReactNode;
};

/** In place of an empty list, or of a thing that does not exist or could not be loaded. */
export const StatePanel = ({
  title,
  text,
  headingLevel = 2,
  drawing,
  tone = 'plain',
  action,
}: StatePanelProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.panel} data-tone={tone} role={tone === 'failed' ? 'alert' : undefined}>
      <div className={styles.inner} data-has-drawing={drawing !== undefined}>
        {drawing}
        <div className={styles.words}>
          <Heading className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
            {title}
          </Heading>
          {text === undefined ? null : <p className={`soft ${styles.text}`}>{text}</p>}
          {action}
        </div>
      </div>
    </div>
  );
};
