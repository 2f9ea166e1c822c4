import { type CSSProperties, memo } from 'react';
import type { FamilyMatrix } from '#domain/driver/familyMatrix';
import type { FamilyMatrixActor } from '#machines/familyMatrix';
import type { RaceActor } from '#machines/race';
import { useRegion } from '../../app/appContext';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { Price } from '../../components/race/Price';
import { FamilyDriver } from './FamilyDriver';
import styles from './FamilyTable.module.css';
import { FamilyVerdict, TooYoung } from './FamilyVerdict';

export type FamilyListProps = {
  actor: RaceActor;
  family: FamilyMatrixActor;
  matrix: FamilyMatrix;
  /** The race has a ticket to sell. */
  canBook: boolean;
};

/** Scrolls sideways, also by keyboard. */
const scroller = { role: 'region', 'aria-label': 'Tickets by driver', tabIndex: 0 } as const;

/** The number of tickets as a CSS variable, for the minimum width of the columns. */
const columns = (tickets: number): CSSProperties => Object.fromEntries([['--tickets', tickets]]);

/** On wide screens: one row per driver, one column per ticket. */
export const FamilyTable = memo(({ matrix: { tickets, rows }, ...shared }: FamilyListProps) => {
  const { currency } = useRegion();
  const drawnCount = useDrawnCount(rows.length);
  return (
    <div className={styles.scroller} {...scroller}>
      <table className={styles.table} style={columns(tickets.length)}>
        <thead data-surface="carbon">
          <tr>
            <th scope="col" className="label">
              Driver
            </th>
            {tickets.map(({ id, name, sessions, price }) => (
              <th key={id} scope="col">
                <span className={styles.ticket}>
                  <span className="label">{name}</span>
                  {sessions === '' ? null : <span className={styles.sessions}>{sessions}</span>}
                  <Price amount={price} currency={currency} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawnCount).map((row) => (
            <tr key={row.driver.id}>
              <th scope="row">
                <FamilyDriver row={row} />
              </th>
              {row.bookableFrom === null ? (
                row.cells.map((cell) => (
                  <td key={cell.ticket.id} data-verdict={cell.verdict}>
                    <FamilyVerdict driver={row.driver} cell={cell} {...shared} />
                  </td>
                ))
              ) : (
                <td colSpan={tickets.length} data-verdict="tooYoung">
                  <TooYoung from={row.bookableFrom} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
