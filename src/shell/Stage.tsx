import type { ReactNode } from 'react';
import styles from './Stage.module.css';

/** The main landmark, target of the skip link; the whole page before a region is known. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={styles.stage}>
    {children}
  </main>
);
