import type { ReactNode } from 'react';
import styles from './ModalActions.module.css';

/** The ways on at the end of a modal: the way back first, the main one last and, stacked, on top. */
export const ModalActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
