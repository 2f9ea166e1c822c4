import type { ReactNode } from 'react';
import type { RequirementCheck } from '#domain/driver/eligibility';
import { Icon } from '../layout/Icon';
import styles from './RequirementRow.module.css';

const signs = { passed: 'check', short: 'warning', unknown: 'question' } as const;
const words = { passed: 'Met', short: 'Not met', unknown: 'Not known' } as const;

export type RequirementRowProps = {
  verdict: RequirementCheck['verdict'];
  /** The requirement: `Minimum height`. */
  label: string;
  /** How far the driver is from it: `Ella is 13 cm short (132 of 145 cm)`. */
  gap: string | null;
  /** A button or link that helps to meet it. */
  action?: ReactNode;
  /** The required value: `145 cm`. */
  children: ReactNode;
};

/** One requirement; its verdict as sign, word and colour. */
export const RequirementRow = ({ verdict, label, gap, action, children }: RequirementRowProps) => (
  <li className={styles.row} data-verdict={verdict}>
    <Icon name={signs[verdict]} />
    <span className="visually-hidden">{words[verdict]}:</span>
    <span className={styles.label}>{label}</span> <span className={styles.value}>{children}</span>{' '}
    {gap === null ? null : (
      <div className={`row apart ${styles.gap}`}>
        <b>{gap}</b>
        {action}
      </div>
    )}
  </li>
);
