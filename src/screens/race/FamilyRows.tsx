import { memo } from 'react';
import { Link } from 'wouter';
import { raceAgeInWords } from '#domain/driver/ages';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import { type FamilyRow, visibleTickets } from '#domain/family/familyMatrix';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { formatPlainDate } from '#domain/time/plainDates';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import { Disclosure } from '../../components/layout/Disclosure';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
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
        <Driver {...row} />
        <Tickets row={row} {...shared} />
      </li>
    ))}
  </ul>
));

const Driver = ({ driver, raceAge, cells }: FamilyRow) => {
  const paths = usePaths();
  const { experienceLevels, eventTypes } = useRegion().configuration;
  const level = experienceLevels.find(({ id }) => id === driver.experienceLevel);
  const isIncomplete = cells.some(({ missed }) => missed.some(({ verdict }) => verdict === 'unknown'));
  return (
    <div
      className={`line ${styles.driver}`}
      data-surface="carbon"
      style={pillColours(level && eventTypeDisplay(level.defaultEventType, eventTypes))}
    >
      <Initials name={driver.name} />
      <h3>{driver.name}</h3>
      <span className="soft">{raceAgeInWords(raceAge)}</span>
      {isIncomplete ? (
        <Link className={`target ${styles.complete}`} href={paths.account({ tab: 'drivers' })}>
          {'Complete profile '}
          <span className="visually-hidden">of {driver.name}</span>
        </Link>
      ) : null}
    </div>
  );
};

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
          {`Can race from ${formatPlainDate(bookableFrom)}, when ${MIN_BOOKING_AGE} years old`}
        </p>
      )}
      {others.length === 0 || bookableFrom !== null ? null : (
        <Disclosure
          summary={
            <span>
              {hasFit ? `${others.length} that ${others.length === 1 ? 'does' : 'do'} not fit ` : 'Why not? '}
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
