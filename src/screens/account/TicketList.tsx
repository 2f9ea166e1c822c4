import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AccountActor } from '#machines/account/account';
import { factsOf, isArrivalUntold, ticketRows } from '#machines/account/accountSelectors';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';
import styles from './AccountSection.module.css';
import { TicketCard } from './TicketCard';
import { useArrival } from './useArrival';

/** The bought tickets, or that there are none. */
export const TicketList = ({ actor }: { actor: AccountActor }) => {
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
  const isUntold = isArrivalUntold(useArrival(actor));
  const areNamesMissing = rows.length > 0 && isPartMissing;
  const count = rows.length === 1 ? '1 ticket' : `${rows.length} tickets`;
  return (
    <>
      <LiveRegion label="Your tickets" message={isReloading ? 'Refreshing your tickets' : count} />
      <LiveRegion label="Your calendar" {...calendar} />
      {areNamesMissing ? (
        <RetryBanner
          tone="warning"
          role="alert"
          busy={isReloading}
          onRetry={() => actor.send({ type: 'account.reload' })}
        >
          Your tickets are here, but some of their details could not be loaded.
        </RetryBanner>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No tickets found. Once you buy a ticket, it will appear here."
          text={
            isUntold
              ? 'Just paid? Tickets can take a minute to arrive. Press Refresh to look again.'
              : undefined
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
