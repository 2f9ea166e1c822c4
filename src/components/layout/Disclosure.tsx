import type { ReactNode, ToggleEventHandler } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export type DisclosureProps = {
  summary: ReactNode;
  /** A short verdict before the summary. */
  lead?: ReactNode;
  isOpen?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  children: ReactNode;
};

/** Opens in place: the browser's own `<details>`. */
export const Disclosure = ({ summary, lead, isOpen = false, onToggle, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={isOpen} onToggle={onToggle}>
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
