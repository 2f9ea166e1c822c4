import { bestTickets, type FamilyRow } from '#domain/driver/familyMatrix';
import { namesInWords, shortName } from '#domain/driver/names';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import { Button } from '../../components/form/Button';
import styles from './BestTickets.module.css';

/** Selects the best ticket for every driver whom one fits, and goes to the checkout (BEY-41). */
export const BestTickets = ({ family, rows }: { family: FamilyMatrixActor; rows: readonly FamilyRow[] }) => {
  const best = bestTickets(rows);
  if (best.length < 2) return null;
  const drivers = rows.map(({ driver }) => driver);
  const lines = best.map(({ driver, ticket }) => ({ driverId: driver.id, ticketTypeId: ticket.id }));
  return (
    <div className={`row ${styles.best}`}>
      <Button
        caption={`Select for ${namesInWords(best.map(({ driver }) => shortName(driver, drivers)))}`}
        tone="signal"
        arrow
        onClick={() => family.send({ type: 'family.book', lines })}
      />
      <p className="soft">We'll add the cheapest ticket that fits each driver. Check before you pay.</p>
    </div>
  );
};
