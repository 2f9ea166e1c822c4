import type { ReactNode } from 'react';
import type { RequirementCheck } from '#domain/eligibility';
import { Icon } from './Icon';
import styles from './RequirementRow.module.css';
import { VisuallyHidden } from './VisuallyHidden';

const signs = { passed: 'check', short: 'warning', unknown: 'question' } as const;
const words = { passed: 'Met', short: 'Not met', unknown: 'Not known' } as const;

export type RequirementRowProps = {
  verdict: RequirementCheck['verdict'];
  /** What is asked: `Minimum height`. */
  label: string;
  /** The value and the gap: `145 cm. Ella is 13 cm short (132 cm)`. */
  children: ReactNode;
};

/** One requirement, its verdict as sign, word and colour. Lives in a RequirementList. */
export const RequirementRow = ({ verdict, label, children }: RequirementRowProps) => (
  <li className={styles.row} data-verdict={verdict}>
    <Icon name={signs[verdict]} />
    <VisuallyHidden>{words[verdict]}:</VisuallyHidden>
    <b>{label}</b>
    <span className={styles.value}>{children}</span>
  </li>
);
