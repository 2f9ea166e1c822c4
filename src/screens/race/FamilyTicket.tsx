import type { Driver } from '#domain/entities';
import { type FamilyCell, saidOf } from '#domain/family/familyMatrix';
import { formatExactPrice } from '#domain/money';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { useRegion } from '../../base/appContext';
import { Price } from '../../frame/Price';
import { FamilyAction } from './FamilyAction';
import styles from './FamilyTicket.module.css';
import { FamilyVerdict } from './FamilyVerdict';

export type FamilyTicketProps = {
  actor: RaceActor;
  matrix: FamilyMatrixActor;
  driver: Driver;
  cell: FamilyCell;
};

/** A ticket, whether it fits the driver, and the way to book or see it. */
export const FamilyTicket = ({ actor, matrix, driver, cell }: FamilyTicketProps) => {
  const { currency } = useRegion();
  const { ticket, replaces, isHeld } = cell;
  return (
    <li className={styles.line} data-verdict={isHeld ? 'held' : saidOf(cell)}>
      <span className={styles.ticket}>
        <b>{ticket.name}</b>
        {ticket.sessions === '' ? null : <span className="soft small">{ticket.sessions}</span>}
      </span>
      <span className={`row ${styles.verdict}`}>
        <FamilyVerdict actor={actor} driver={driver} cell={cell} />
        {replaces.map((other) => (
          <span key={other.id} className="small">
            {`In place of ${other.name}, ${formatExactPrice(other.price, currency)}`}
          </span>
        ))}
      </span>
      <Price amount={ticket.price} />
      <FamilyAction matrix={matrix} driver={driver} cell={cell} />
    </li>
  );
};
