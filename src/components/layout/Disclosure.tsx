import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export type DisclosureProps = {
  summary: ReactNode;
  /** A short verdict before the summary. */
  lead?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** Opens in place: the browser's own `<details>`. */
export const Disclosure = ({ summary, lead, defaultOpen = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={defaultOpen}>
    <summary className={`line ${styles.summary}`}>
      {lead}
      <span className={`label line gap-2 ${styles.caption}`}>
        <Icon name="chevronDown" />
        {summary}
      </span>
    </summary>
    {children}
  </details>
);
