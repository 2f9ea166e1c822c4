import type { CSSProperties } from 'react';
import type { FamilyMatrix } from '#domain/familyMatrix';
import type { FamilyMatrixActor } from '#machines/familyMatrix';
import type { RaceActor } from '#machines/race';
import { useRegion } from '../../app/appContext';
import { Price } from '../../components/Price';
import { FamilyDriver } from './FamilyDriver';
import styles from './FamilyTable.module.css';
import { FamilyVerdict, TooYoung } from './FamilyVerdict';

export type FamilyListProps = { actor: RaceActor; family: FamilyMatrixActor; matrix: FamilyMatrix };

/** Scrolls sideways by itself, also by keyboard. */
const scroller = { role: 'region', 'aria-label': 'Tickets by driver', tabIndex: 0 } as const;

/** Their number as a CSS variable: each has at least a column's width. */
const columns = (tickets: number): CSSProperties => Object.fromEntries([['--tickets', tickets]]);

/** On a wide screen: a row a driver, a column a ticket, like a timing screen. */
export const FamilyTable = ({ actor, family, matrix: { tickets, rows } }: FamilyListProps) => {
  const { currency } = useRegion();
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
          {rows.map((row) => (
            <tr key={row.driver.id}>
              <th scope="row">
                <FamilyDriver row={row} />
              </th>
              {row.bookableFrom === null ? (
                row.cells.map((cell) => (
                  <td key={cell.ticket.id} data-verdict={cell.verdict}>
                    <FamilyVerdict actor={actor} family={family} driver={row.driver} cell={cell} />
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
};
