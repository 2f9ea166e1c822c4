import { driverAges } from '#domain/driver/raceAges';
import { PillButton } from '../components/form/PillButton';
import { asleep } from '../components/layout/Asleep';
import { ChoiceRow } from './ChoiceRow';

export type AgeChoiceProps = {
  question: string;
  /** Null for any age. */
  age: number | null;
  onChoose: (age: number | null) => void;
};

/** Asks a visitor how old their driver is, without an account (BEY-71). */
export const AgeChoice = asleep(({ question, age, onChoose }: AgeChoiceProps) => (
  <ChoiceRow question={question}>
    <PillButton caption="Any age" isChosen={age === null} onChoose={() => onChoose(null)} />
    {driverAges.map((each) => (
      <PillButton key={each} caption={String(each)} isChosen={age === each} onChoose={() => onChoose(each)} />
    ))}
  </ChoiceRow>
));
