import { bestTickets } from '#domain/driver/familyMatrix';
import { namesInWords, shortName } from '#domain/driver/names';
import { Button } from '../../components/form/Button';
import styles from './BestTickets.module.css';
import type { FamilyListProps } from './FamilyTable';

/** Selects the best ticket for every driver whom one fits, and goes to the checkout (BEY-41). */
export const BestTickets = ({ family, matrix }: Pick<FamilyListProps, 'family' | 'matrix'>) => {
  const best = bestTickets(matrix);
  if (best.length < 2) return null;
  const drivers = matrix.rows.map(({ driver }) => driver);
  const lines = best.map(({ driver, ticket }) => ({ driverId: driver.id, ticketTypeId: ticket.id }));
  return (
    <div className={styles.best}>
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
