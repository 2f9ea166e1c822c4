import type { ReactNode } from 'react';
import styles from './Stage.module.css';

export type StageProps = {
  /** Whether a dialog or the phone's menu covers the page. */
  isCovered?: boolean;
  children: ReactNode;
};

/** The main landmark, target of the skip link; the whole page where no region is known yet. */
export const Stage = ({ isCovered = false, children }: StageProps) => (
  <main id="main" tabIndex={-1} className={styles.stage}>
    <div className={styles.content} inert={isCovered}>
      {children}
    </div>
  </main>
);
