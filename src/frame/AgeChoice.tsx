import { driverAges } from '#domain/driver/raceAges';
import { PillButton } from '../components/form/PillButton';
import { asleep } from '../components/layout/Asleep';
import { ChoiceRow } from './ChoiceRow';

export type AgeChoiceProps = {
  question: string;
  /** Null for any age. */
  age: number | null;
  /** The lowest price of all races on sale. */
  from?: string | undefined;
  onChoose: (age: number | null) => void;
};

/** Asks a visitor how old their driver is, without an account (BEY-71). */
export const AgeChoice = asleep(({ question, age, from, onChoose }: AgeChoiceProps) => (
  <ChoiceRow question={question} aside={from === undefined ? null : <p>{`From ${from}`}</p>}>
    <PillButton caption="Any age" isChosen={age === null} onChoose={() => onChoose(null)} />
    {driverAges.map((each) => (
      <PillButton key={each} caption={String(each)} isChosen={age === each} onChoose={() => onChoose(each)} />
    ))}
  </ChoiceRow>
));
