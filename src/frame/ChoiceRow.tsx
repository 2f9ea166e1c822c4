import { type ReactNode, useId } from 'react';
import styles from './ChoiceRow.module.css';

export type ChoiceRowProps = {
  question: string;
  /** Beside the question. */
  aside?: ReactNode;
  /** Pills, or what is in their place. */
  children: ReactNode;
};

/** One of several answers to a question about the drivers. */
export const ChoiceRow = ({ question, aside, children }: ChoiceRowProps) => {
  const questionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of filters is no fieldset of a form
    <div className={`screen-only ${styles.ask}`} role="group" aria-labelledby={questionId}>
      <p id={questionId} className={styles.question}>
        {question}
      </p>
      <div className={`sideways ${styles.chips}`}>{children}</div>
      {aside}
    </div>
  );
};
