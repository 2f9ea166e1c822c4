import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export type DisclosureProps = { summary: ReactNode; defaultOpen?: boolean; children: ReactNode };

/** A part that opens in place, by the browser's own means. */
export const Disclosure = ({ summary, defaultOpen = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={defaultOpen}>
    <summary className={`label ${styles.summary}`}>
      <Icon name="chevronDown" />
      {summary}
    </summary>
    {children}
  </details>
);
