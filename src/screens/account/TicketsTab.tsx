import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { driversWithTickets, factsOf, ticketsOnShow, visibleSheets } from '#domain/account/accountSelectors';
import type { AccountActor } from '#machines/account/account';
import { LoadingCaption } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { SelectField } from '../../components/form/SelectField';
import { AccountPart } from './AccountPart';
import styles from './AccountSection.module.css';
import { PrintSheets } from './PrintSheets';
import { RaceDaySheet } from './RaceDaySheet';
import { RaceTicketsPlaceholder } from './RaceTickets';
import { TicketArrival } from './TicketArrival';
import { TicketList } from './TicketList';
import { useArrival, useBoughtIds } from './useArrival';

export const TicketsTab = ({ actor }: { actor: AccountActor }) => {
  const canReload = useSelector(actor, (snapshot) => snapshot.can({ type: 'account.reload' }));
  const arrival = useArrival(actor);
  const boughtIds = useBoughtIds(actor);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const tickets = useMemo(() => ticketsOnShow(facts, boughtIds), [facts, boughtIds]);
  const sheets = useMemo(() => visibleSheets(facts), [facts]);
  const areUnread = useSelector(
    actor,
    ({ context: { loadState, tickets: known } }) => loadState.tickets !== 'loaded' && known.length === 0,
  );
  const isChosen = useSelector(actor, ({ context }) => context.driverId !== null);
  const hasOnlyBought = tickets.bought.length > 0 && tickets.others.length + tickets.past.length === 0;
  const isAllBooked = arrival === 'arrived' && hasOnlyBought && !isChosen;
  // Tickets that have just arrived have their own print button.
  const canPrintHere = sheets.length > 0 && arrival !== 'arrived';
  return (
    <section
      className={`stack gap-5 ${styles.section}`}
      aria-labelledby="account-tickets-title"
      data-prints-sheets={sheets.length > 0}
      data-is-all-booked={isAllBooked}
    >
      <TicketArrival actor={actor} bought={tickets.bought} />
      <div className={`row ${styles.head}`}>
        <h2 id="account-tickets-title" className={isAllBooked ? 'visually-hidden' : undefined}>
          Tickets
        </h2>
        {/* A failure has a button of its own. */}
        {areUnread ? null : (
          <Button
            caption="Refresh"
            tone="text"
            size="small"
            icon="refresh"
            busy={!canReload}
            onClick={() => actor.send({ type: 'account.reload' })}
          />
        )}
        <div className={`screen-only ${styles.filter}`}>
          {hasOnlyBought && !isChosen ? null : <DriverFilter actor={actor} />}
        </div>
      </div>
      <AccountPart
        actor={actor}
        part="tickets"
        skeleton={
          <div className={styles.tickets}>
            <LoadingCaption caption="Loading your tickets" />
            <RaceTicketsPlaceholder />
          </div>
        }
      >
        <TicketList actor={actor} tickets={tickets} />
      </AccountPart>
      {canPrintHere ? <PrintSheets actor={actor} tone="text" size="small" /> : null}
      {/* On paper only, in place of the tickets: one page per driver (BEY-35). */}
      <div className={styles.sheets} hidden>
        {sheets.map((sheet) => (
          <RaceDaySheet key={sheet.driver.id} actor={actor} sheet={sheet} />
        ))}
      </div>
    </section>
  );
};

const ALL = '';

/** Filters the tickets by driver (ACC-04). */
const DriverFilter = ({ actor }: { actor: AccountActor }) => {
  const driverId = useSelector(actor, ({ context }) => context.driverId);
  const drivers = useSelector(actor, ({ context }) => driversWithTickets(context), shallowEqual);
  const canChoose = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'ticketFilter.choose', driverId: null }),
  );
  return (
    <SelectField
      label="Driver"
      name="driver"
      autoComplete="off"
      value={driverId ?? ALL}
      options={[
        { value: ALL, label: 'ALL DRIVERS' },
        ...drivers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      disabled={!canChoose}
      onChange={({ target: { value } }) =>
        actor.send({ type: 'ticketFilter.choose', driverId: value === ALL ? null : value })
      }
    />
  );
};
