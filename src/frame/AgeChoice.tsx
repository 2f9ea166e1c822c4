import { useId } from 'react';
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

/** In its place for a guardian, as high as it is: nothing moves when the session is known. */
export const FamilyNote = () => (
  <div className={styles.ask}>
    <p className={styles.question}>What fits your drivers</p>
    <p className={styles.note}>A tick names who can race.</p>
  </div>
);

/** Asks a visitor how old their driver is, without an account (BEY-71). */
export const AgeChoice = asleep(({ question, age, onChoose }: AgeChoiceProps) => {
  const questionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of filters is no fieldset of a form
    <div className={styles.ask} role="group" aria-labelledby={questionId}>
      <p id={questionId} className={styles.question}>
        {question}
      </p>
      <div className={styles.chips}>
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
      </div>
    </div>
  );
});
