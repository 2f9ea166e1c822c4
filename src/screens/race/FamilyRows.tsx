import { memo } from 'react';
import { counted } from '#domain/counted';
import { type FamilyRow, visibleTickets } from '#domain/family/familyMatrix';
import { formatPlainDate } from '#domain/time/plainDates';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { Disclosure } from '../../components/layout/Disclosure';
import { FamilyDriver } from './FamilyDriver';
import styles from './FamilyRows.module.css';
import { FamilyTicket } from './FamilyTicket';

export type FamilyRowsProps = {
  actor: RaceActor;
  matrix: FamilyMatrixActor;
  rows: readonly FamilyRow[];
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

const Tickets = ({ row, ...shared }: Omit<FamilyRowsProps, 'rows' | 'drawnCount'> & { row: FamilyRow }) => {
  const { driver, cells, bookableFrom } = row;
  const { visible, hasFit } = visibleTickets(row);
  const others = cells.filter((cell) => !visible.includes(cell));
  const lines = (those: typeof cells) =>
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
      {others.length === 0 || bookableFrom !== null ? null : (
        <Disclosure
          summary={
            <span>
              {hasFit ? `${counted(others.length, 'other')} ` : 'Why not? '}
              <span className="visually-hidden">for {driver.name}</span>
            </span>
          }
        >
          <ul>{lines(others)}</ul>
        </Disclosure>
      )}
    </div>
  );
};
