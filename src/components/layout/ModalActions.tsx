import type { ReactNode } from 'react';
import styles from './ModalActions.module.css';

/** The buttons at the end of a modal: the way back first, the main one last and, when stacked, on top. */
export const ModalActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
