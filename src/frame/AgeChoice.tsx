import { type ReactNode, useId } from 'react';
import { driverAges } from '#domain/driver/raceAges';
import { PillButton } from '../components/form/PillButton';
import { asleep } from '../components/layout/Asleep';
import styles from './AgeChoice.module.css';

export type AgeChoiceProps = {
  question: string;
  /** Null for any age. */
  age: number | null;
  onChoose: (age: number | null) => void;
};

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
    <div className={styles.ask} role="group" aria-labelledby={questionId}>
      <p id={questionId} className={styles.question}>
        {question}
      </p>
      <div className={styles.chips}>{children}</div>
      {aside}
    </div>
  );
};

/** Asks a visitor how old their driver is, without an account (BEY-71). */
export const AgeChoice = asleep(({ question, age, onChoose }: AgeChoiceProps) => (
  <ChoiceRow question={question}>
    <PillButton caption="Any age" isChosen={age === null} onChoose={() => onChoose(null)} />
    {driverAges.map((each) => (
      <PillButton
        key={each}
        caption={String(each)}
        isSquare
        isChosen={age === each}
        onChoose={() => onChoose(each)}
      />
    ))}
  </ChoiceRow>
));
