import { memo } from 'react';
import { counted } from '#domain/counted';
import type { Driver } from '#domain/entities';
import { type FamilyCell, type FamilyRow, lookOf, visibleTickets } from '#domain/family/familyMatrix';
import { formatPlainDate } from '#domain/time/plainDates';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { Disclosure } from '../../components/layout/Disclosure';
import { Price } from '../../frame/Price';
import { FamilyAction } from './FamilyAction';
import { FamilyDriver } from './FamilyDriver';
import styles from './FamilyRows.module.css';
import { FamilyVerdict } from './FamilyVerdict';

export type FamilyRowsProps = {
  actor: RaceActor;
  matrix: FamilyMatrixActor;
  rows: readonly FamilyRow[];
  /** The selection says until when its places are held. */
  isHeldBeside: boolean;
  /** Rows that are drawn by now. */
  drawnCount: number;
};

/** A card for each driver: the tickets that fit in sight, the others folded. */
export const FamilyRows = memo(({ rows, drawnCount, ...shared }: FamilyRowsProps) => (
  <ul className={`stack ${styles.rows}`}>
    {rows.slice(0, drawnCount).map((row) => (
      <li key={row.driver.id} className={`card ${styles.row}`}>
        <FamilyDriver {...row} />
        <Tickets row={row} {...shared} />
      </li>
    ))}
  </ul>
));

type SharedProps = Pick<FamilyRowsProps, 'actor' | 'matrix' | 'isHeldBeside'>;

const Tickets = ({ row, ...shared }: SharedProps & { row: FamilyRow }) => {
  const { driver, bookableFrom } = row;
  const { visible, folded, hasFit } = visibleTickets(row);
  const lines = (those: FamilyCell[]) =>
    those.map((cell) => <FamilyTicket key={cell.ticket.id} driver={driver} cell={cell} {...shared} />);
  return (
    <div className={styles.tickets}>
      {hasFit || bookableFrom === null ? (
        <ul aria-label={`Tickets for ${driver.name}`}>{lines(visible)}</ul>
      ) : (
        <p className={`soft small ${styles.tooYoung}`}>
          {`Can race from ${formatPlainDate(bookableFrom.day)}, when ${bookableFrom.age} years old`}
        </p>
      )}
      {folded.length === 0 || bookableFrom !== null ? null : (
        <Disclosure
          summary={
            <span>
              {counted(folded.length, 'other')} <span className="visually-hidden">for {driver.name}</span>
            </span>
          }
        >
          <ul>{lines(folded)}</ul>
        </Disclosure>
      )}
    </div>
  );
};

type FamilyTicketProps = SharedProps & { driver: Driver; cell: FamilyCell };

/** A ticket, whether it fits the driver, and the way to book or see it. */
const FamilyTicket = ({ actor, matrix, isHeldBeside, driver, cell }: FamilyTicketProps) => {
  const { ticket } = cell;
  return (
    <li className={styles.line} data-verdict={lookOf(cell)}>
      <span className={styles.ticket}>
        <b>{ticket.name}</b>
        {ticket.sessions === '' ? null : <span className="soft small">{ticket.sessions}</span>}
      </span>
      <span className={`row ${styles.verdict}`}>
        <FamilyVerdict actor={actor} driver={driver} cell={cell} isBrief={isHeldBeside} />
      </span>
      <Price amount={ticket.price} />
      <FamilyAction matrix={matrix} driver={driver} cell={cell} />
    </li>
  );
};
