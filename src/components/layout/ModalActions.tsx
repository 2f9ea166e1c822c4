import type { ReactNode } from 'react';
import styles from './ModalActions.module.css';

/** Buttons at the end of a modal: back first, the main one last and, if stacked, on top. */
export const ModalActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
