import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AccountActor } from '#machines/account/account';
import { driversWithTickets, factsOf, sheetsOnShow, ticketRows } from '#machines/account/accountSelectors';
import { Banner } from '../../components/feedback/Banner';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Button } from '../../components/form/Button';
import { SelectField } from '../../components/form/SelectField';
import { useAnnouncement } from '../frame/useAnnouncement';
import { useEmitted } from '../frame/useEmitted';
import { AccountPart } from './AccountPart';
import styles from './AccountSection.module.css';
import { printIcon } from './printIcon';
import { RaceDaySheets } from './RaceDaySheets';
import { TicketArrival } from './TicketArrival';
import { TicketCard } from './TicketCard';

export const TicketsTab = ({ actor }: { actor: AccountActor }) => {
  const canReload = useSelector(actor, (snapshot) => snapshot.can({ type: 'account.reload' }));
  const hasTickets = useSelector(actor, ({ context }) => context.tickets.length > 0);
  const isToCome = useSelector(actor, (snapshot) => snapshot.matches('loading')) && !hasTickets;
  const canPrint = useSelector(actor, (snapshot) => snapshot.can({ type: 'sheets.print' }));
  // What was just bought has the button beside it.
  const hasArrived = useArrival(actor) === 'arrived';
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const today = useSelector(actor, ({ context }) => context.today);
  const sheets = useMemo(() => sheetsOnShow({ ...facts, today }), [facts, today]);
  const printButton = (
    <Button
      caption="Print race-day sheets"
      tone="line"
      icon={printIcon}
      busy={!canPrint}
      onClick={() => actor.send({ type: 'sheets.print' })}
    />
  );
  return (
    <section
      className={styles.section}
      aria-labelledby="account-tickets-title"
      data-prints-sheets={sheets.length > 0}
    >
      <div className={styles.head}>
        <h2 id="account-tickets-title">Tickets</h2>
        <div className={styles.tools}>
          {hasTickets ? (
            <div className={styles.filter}>
              <DriverFilter actor={actor} />
            </div>
          ) : isToCome ? (
            <div className={styles.filter}>
              <Skeleton shape="field" count={1} caption="" />
            </div>
          ) : null}
          <Button
            caption="Refresh"
            tone="line"
            icon="refresh"
            busy={!canReload}
            onClick={() => actor.send({ type: 'account.reload' })}
          />
          {isToCome ? (
            <div className={styles.toCome} aria-hidden="true">
              {printButton}
            </div>
          ) : sheets.length === 0 || hasArrived ? null : (
            printButton
          )}
        </div>
      </div>
      <TicketArrival actor={actor} />
      <AccountPart
        actor={actor}
        part="tickets"
        skeleton={
          <div className={styles.cards}>
            <Skeleton shape="pass" count={2} caption="Loading your tickets" />
          </div>
        }
      >
        <TicketList actor={actor} />
      </AccountPart>
      <RaceDaySheets actor={actor} sheets={sheets} />
    </section>
  );
};

/** How far the tickets of the last payment are; undefined while the account has no such child. */
const useArrival = (actor: AccountActor) =>
  useSelector(
    useSelector(actor, ({ children }) => children.ticketArrival),
    (snapshot) => snapshot?.value,
  );

const ALL = '';

/** Whose tickets to show (ACC-04). */
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

const TicketList = ({ actor }: { actor: AccountActor }) => {
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const isPartMissing = useSelector(actor, ({ context: { loadState } }) =>
    [loadState.drivers, loadState.races].includes('failed'),
  );
  const [calendar, announceCalendar] = useAnnouncement();
  useEmitted(actor, 'calendarFile.saved', ({ raceName, driverNames }) =>
    announceCalendar(`Calendar file saved: ${[raceName, ...driverNames].join(', ')}`),
  );
  const isReloading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const rows = useMemo(() => ticketRows(facts), [facts]);
  const isToldAbove = useArrival(actor) !== 'unexpected';
  const areNamesMissing = rows.length > 0 && isPartMissing;
  const count = rows.length === 1 ? '1 ticket' : `${rows.length} tickets`;
  return (
    <>
      <LiveRegion label="Your tickets" message={isReloading ? 'Reading your tickets again' : count} />
      <LiveRegion label="Your calendar" {...calendar} />
      {areNamesMissing ? (
        <Banner
          tone="warning"
          role="alert"
          action={
            <Button
              caption="Try again"
              tone="line"
              size="small"
              busy={isReloading}
              onClick={() => actor.send({ type: 'account.reload' })}
            />
          }
        >
          Your tickets are here, but some of their details could not be loaded.
        </Banner>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No tickets found. Once you buy a ticket, it will appear here."
          text={
            isToldAbove
              ? undefined
              : 'Just paid? Tickets can take a minute to arrive. Press Refresh to look again.'
          }
        />
      ) : (
        <div className={styles.cards}>
          {rows.map((row) => (
            <TicketCard key={row.ticket.id} actor={actor} row={row} />
          ))}
        </div>
      )}
    </>
  );
};
