import type { ReactNode } from 'react';
import styles from './FieldPair.module.css';

/** Two fields beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
