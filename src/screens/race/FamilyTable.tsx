import { memo } from 'react';
import { counted } from '#domain/counted';
import type { TicketType } from '#domain/entities';
import { comparedTickets, lookOf } from '#domain/family/familyMatrix';
import { Disclosure } from '../../components/layout/Disclosure';
import { Price } from '../../frame/Price';
import { FamilyAction } from './FamilyAction';
import { FamilyDriver } from './FamilyDriver';
import type { FamilyRowsProps } from './FamilyRows';
import styles from './FamilyTable.module.css';
import { FamilyVerdict } from './FamilyVerdict';

/** Tickets down and drivers across, so that a family compares at a glance (BEY-32). */
export const FamilyTable = memo((props: FamilyRowsProps) => {
  const { rows } = props;
  const { compared, others } = comparedTickets(rows);
  return (
    <div className={`card ${styles.frame}`}>
      <table className={styles.table}>
        <thead data-surface="carbon">
          <tr>
            <th scope="col">Ticket</th>
            {rows.map((row) => (
              <th key={row.driver.id} scope="col">
                <FamilyDriver {...row} />
              </th>
            ))}
          </tr>
        </thead>
        <Tickets {...props} tickets={compared} />
      </table>
      {others.length === 0 ? null : (
        <Disclosure
          summary={`${counted(others.length, 'ticket')} ${others.length === 1 ? 'fits' : 'fit'} none of yours`}
        >
          <table className={styles.table}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Ticket</th>
                {rows.map(({ driver }) => (
                  <th key={driver.id} scope="col">
                    {driver.name}
                  </th>
                ))}
              </tr>
            </thead>
            <Tickets {...props} tickets={others} />
          </table>
        </Disclosure>
      )}
    </div>
  );
});

type TicketsProps = FamilyRowsProps & { tickets: readonly TicketType[] };

const Tickets = ({ actor, matrix, rows, drawnCount, tickets }: TicketsProps) => (
  <tbody className="num">
    {tickets.map((ticket) => (
      <tr key={ticket.id}>
        <th scope="row">
          <div className={`line apart ${styles.ticket}`}>
            <span>
              <b>{ticket.name}</b> <span className="soft small">{ticket.sessions}</span>
            </span>
            <Price amount={ticket.price} />
          </div>
        </th>
        {rows.map(({ driver, cells }, place) => {
          const cell = place < drawnCount ? cells.find((each) => each.ticket.id === ticket.id) : undefined;
          return cell === undefined ? (
            <td key={driver.id} />
          ) : (
            <td key={driver.id} data-verdict={lookOf(cell)}>
              <div className={`row apart ${styles.cell}`}>
                <span>
                  <FamilyVerdict actor={actor} driver={driver} cell={cell} isBrief />
                </span>
                <FamilyAction matrix={matrix} driver={driver} cell={cell} />
              </div>
            </td>
          );
        })}
      </tr>
    ))}
  </tbody>
);
