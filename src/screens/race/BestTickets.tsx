import { namesInWords, shortName } from '#domain/driver/names';
import { bookableTickets, type FamilyFacts, type FamilyRow } from '#domain/family/familyMatrix';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import { Button } from '../../components/form/Button';
import styles from './BestTickets.module.css';

type BestTicketsProps = { family: FamilyMatrixActor; facts: FamilyFacts; rows: readonly FamilyRow[] };

/**
 * Selects the best ticket for every driver whom one fits and who has none in the selection, and goes to the checkout
 * (BEY-41).
 */
export const BestTickets = ({ family, facts, rows }: BestTicketsProps) => {
  const best = bookableTickets(rows, facts);
  const { drivers, selection } = facts;
  if (best.length < (selection.length > 0 ? 1 : 2)) return null;
  const names = namesInWords(best.map(({ driver }) => shortName(driver, drivers)));
  const lines = best.map(({ line }) => line);
  return (
    <div className={`row ${styles.best}`}>
      <Button
        caption={selection.length > 0 ? `Add ${names}` : `Select for ${names}`}
        tone="signal"
        arrow
        onClick={() => family.send({ type: 'family.book', lines })}
      />
      <p className="soft">We'll add the cheapest ticket that fits each driver. Check before you pay.</p>
    </div>
  );
};
