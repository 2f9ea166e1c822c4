import { useSelector } from '@xstate/react';
import { byRace, type TicketRow, type TicketsOnShow } from '#domain/account/accountSelectors';
import { counted } from '#domain/counted';
import type { AccountActor } from '#machines/account/account';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { StatePanel } from '../../components/feedback/StatePanel';
import { CalendarNews } from '../../frame/CalendarNews';
import { FailureReference } from '../../frame/FailureReference';
import styles from './AccountSection.module.css';
import { RaceTickets } from './RaceTickets';
import { useArrival } from './useArrival';

/** The tickets, without those just bought, or that there are none. */
export const TicketList = ({ actor, tickets }: { actor: AccountActor; tickets: TicketsOnShow }) => {
  const isPartMissing = useSelector(actor, ({ context: { loadState } }) =>
    [loadState.drivers, loadState.races].includes('failed'),
  );
  const isReloading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isFiltered = useSelector(actor, ({ context }) => context.driverId !== null);
  const { bought, others, past } = tickets;
  // Else another text on the page says that tickets can take a minute.
  const isUntold = useArrival(actor) === 'unexpected';
  const shown = bought.length + others.length + past.length;
  const areNamesMissing = shown > 0 && isPartMissing;
  const count = counted(shown, 'ticket');
  return (
    <>
      <LiveRegion label="Your tickets" message={isReloading ? 'Refreshing your tickets' : count} />
      <CalendarNews actor={actor} />
      {areNamesMissing ? (
        <RetryBanner
          tone="warning"
          role="alert"
          busy={isReloading}
          onRetry={() => actor.send({ type: 'account.reload' })}
        >
          Your tickets are here, but some of their details could not be loaded.
          <FailureReference of={actor} />
        </RetryBanner>
      ) : null}
      {shown === 0 ? (
        <StatePanel
          headingLevel={3}
          title="No tickets found. Once you buy a ticket, it will appear here."
          text={
            isUntold
              ? 'Just paid? Tickets can take a minute to arrive. Press Refresh to look again.'
              : undefined
          }
        />
      ) : shown === bought.length ? (
        isFiltered && <p className="soft">No other tickets.</p>
      ) : (
        <>
          <TicketCards actor={actor} rows={others} />
          {past.length === 0 ? null : (
            <>
              <h2>Past tickets</h2>
              <TicketCards actor={actor} rows={past} />
            </>
          )}
        </>
      )}
    </>
  );
};

export const TicketCards = ({ actor, rows }: { actor: AccountActor; rows: readonly TicketRow[] }) => {
  const groups = byRace(rows);
  return groups.length === 0 ? null : (
    <div className={styles.tickets}>
      {groups.map((group) => (
        // Later purchases come first, and must not take the focus from a button.
        <RaceTickets key={group.at(-1)?.ticket.id} actor={actor} rows={group} />
      ))}
    </div>
  );
};
