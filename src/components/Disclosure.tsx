import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export type DisclosureProps = {
  summary: ReactNode;
  /** In short what the part says, before the summary. */
  lead?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** A part that opens in place, by the browser's own means. */
export const Disclosure = ({ summary, lead, defaultOpen = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={defaultOpen}>
    <summary className={styles.summary}>
      {lead}
      <span className={`label ${styles.caption}`}>
        <Icon name="chevronDown" />
        {summary}
      </span>
    </summary>
    {children}
  </details>
);
