import type { ReactNode } from 'react';
import styles from './RequirementList.module.css';

/** Holds RequirementRows, like the lines of a timing screen. */
export const RequirementList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
