import { memo } from 'react';
import type { FamilyCell, FamilyRow } from '#domain/driver/familyMatrix';
import { shortName } from '#domain/driver/names';
import { useRegion } from '../../app/appContext';
import { Disclosure } from '../../components/layout/Disclosure';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { Price } from '../../components/race/Price';
import styles from './FamilyCards.module.css';
import { FamilyDriver } from './FamilyDriver';
import type { FamilyListProps } from './FamilyTable';
import { FamilyVerdict, type FamilyVerdictProps, TooYoung } from './FamilyVerdict';

/** On narrow screens: one card per driver, with the tickets one below the other. */
export const FamilyCards = memo(({ matrix: { rows }, ...shared }: FamilyListProps) => {
  const drawnCount = useDrawnCount(rows.length);
  return (
    <ul className={styles.cards}>
      {rows.slice(0, drawnCount).map((row) => (
        <li key={row.driver.id} className="card">
          <div className={styles.head} data-surface="carbon">
            <FamilyDriver row={row} />
          </div>
          {row.bookableFrom === null ? (
            <Tickets
              {...shared}
              row={row}
              name={shortName(
                row.driver,
                rows.map(({ driver }) => driver),
              )}
            />
          ) : (
            <div className={styles.tooYoung}>
              <TooYoung from={row.bookableFrom} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
});

type TicketsProps = Omit<FamilyListProps, 'matrix'> & {
  row: FamilyRow;
  /** Short name, unique among the guardian's drivers. */
  name: string;
};

const Tickets = ({ row: { driver, cells }, name, ...shared }: TicketsProps) => {
  const offered = cells.filter(({ verdict }) => verdict !== 'notOffered');
  const others = cells.filter(({ verdict }) => verdict === 'notOffered');
  const lines = (those: FamilyCell[]) =>
    those.map((cell) => <TicketLine key={cell.ticket.id} driver={driver} cell={cell} {...shared} />);
  return (
    <>
      {offered.length === 0 ? (
        <p className={styles.none}>No ticket for this race fits {name}</p>
      ) : (
        <ul aria-label={`Tickets for ${driver.name}`}>{lines(offered)}</ul>
      )}
      {others.length === 0 ? null : (
        <div className={styles.others}>
          <Disclosure
            summary={
              <span>
                {offered.length === 0 ? 'Why not? ' : `Why not the others (${others.length})? `}
                <VisuallyHidden>for {driver.name}</VisuallyHidden>
              </span>
            }
          >
            <ul className={styles.folded}>{lines(others)}</ul>
          </Disclosure>
        </div>
      )}
    </>
  );
};

const TicketLine = (props: FamilyVerdictProps) => {
  const { currency } = useRegion();
  const { name, sessions, price } = props.cell.ticket;
  return (
    <li className={styles.line}>
      <span className={styles.ticket}>
        <b>{name}</b>
        {sessions === '' ? null : <span className={`soft ${styles.sessions}`}>{sessions}</span>}
        <Price amount={price} currency={currency} />
      </span>
      <FamilyVerdict {...props} />
    </li>
  );
};
