import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { startsAt } from '#domain/ticket/calendarEntries';
import type { AccountActor } from '#machines/account/account';
import {
  isForRaceToCome,
  sheetsOnShow,
  type TicketRow,
  ticketRowsOf,
} from '#machines/account/accountSelectors';
import type { TicketArrivalActor } from '#machines/account/ticketArrival';
import { statePath } from '#machines/support/statePath';
import { useUser } from '../../app/appContext';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/form/Button';
import { SupportContact } from '../../frame/SupportContact';
import { printIcon } from './printIcon';
import styles from './TicketArrival.module.css';

/**
 * After a payment: the bought tickets and the address that they were mailed to, or that the tickets will arrive
 * (BEY-38).
 */
export const TicketArrival = ({ actor }: { actor: AccountActor }) => {
  const arrival = useSelector(actor, ({ children }) => children.ticketArrival);
  const state = useSelector(arrival, (snapshot) => snapshot && statePath(snapshot.value));
  return (
    <div role="status" data-machine="ticketArrival" data-state={state}>
      {arrival === undefined ? null : <Arrival actor={actor} arrival={arrival} />}
    </div>
  );
};

const Arrival = ({ actor, arrival }: { actor: AccountActor; arrival: TicketArrivalActor }) => {
  const state = useSelector(arrival, ({ value }) => value);
  switch (state) {
    case 'waiting':
    case 'looking':
      return (
        <Banner tone="info">
          Your tickets are on their way. After a payment they can take a minute; they appear here by
          themselves.
        </Banner>
      );
    case 'late':
    case 'broken':
      return (
        <Banner tone="close">
          Your tickets are not here yet. Press Refresh to look again. Paid, and still nothing?{' '}
          <SupportContact />
        </Banner>
      );
    case 'arrived':
      return <Bought actor={actor} arrival={arrival} />;
    default:
      return null;
  }
};

const Bought = ({ actor, arrival }: { actor: AccountActor; arrival: TicketArrivalActor }) => {
  const user = useUser();
  const boughtIds = useSelector(arrival, ({ context }) => context.boughtIds);
  const drivers = useSelector(actor, ({ context }) => context.drivers);
  const tickets = useSelector(actor, ({ context }) => context.tickets);
  const races = useSelector(actor, ({ context }) => context.races);
  const rows = useMemo(
    () => ticketRowsOf({ drivers, tickets, races }, boughtIds),
    [drivers, tickets, races, boughtIds],
  );
  const race = rows[0]?.race ?? null;
  return (
    <Banner tone="fits" action={<Actions actor={actor} ticketIds={boughtIds} />}>
      <h3 className={styles.title}>You're booked</h3>
      {race === null ? null : (
        <p>
          {race.name}, {startsAt(race)}
        </p>
      )}
      <ul className={styles.tickets}>
        {rows.map((row) => (
          <li key={row.ticket.id}>{inWords(row)}</li>
        ))}
      </ul>
      {user === null ? null : <p className={styles.mailed}>Tickets e-mailed to {user.email}</p>}
    </Banner>
  );
};

const inWords = ({ ticket, driverName }: TicketRow): string => `${ticket.ticketName} for ${driverName}`;

type ActionsProps = { actor: AccountActor; ticketIds: readonly string[] };

const Actions = ({ actor, ticketIds }: ActionsProps) => {
  const saving = { type: 'ticket.saveToCalendar', ticketIds } as const;
  const isToCome = useSelector(actor, ({ context }) => ticketIds.some((id) => isForRaceToCome(context, id)));
  const hasSheets = useSelector(actor, ({ context }) => sheetsOnShow(context).length > 0);
  const canSave = useSelector(actor, (snapshot) => snapshot.can(saving));
  const canPrint = useSelector(actor, (snapshot) => snapshot.can({ type: 'sheets.print' }));
  return (
    <div className="row tight">
      {isToCome ? (
        <Button
          caption="Add to calendar"
          about="what you have just booked"
          tone="line"
          size="small"
          icon="calendar"
          busy={!canSave}
          onClick={() => actor.send(saving)}
        />
      ) : null}
      {hasSheets ? (
        <Button
          caption="Print race-day sheets"
          tone="line"
          size="small"
          icon={printIcon}
          busy={!canPrint}
          onClick={() => actor.send({ type: 'sheets.print' })}
        />
      ) : null}
    </div>
  );
};
