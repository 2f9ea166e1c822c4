import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
