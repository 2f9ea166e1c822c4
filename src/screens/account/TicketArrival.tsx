import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  arrivalMessage,
  factsOf,
  racePaths,
  type TicketRow,
  ticketRowsOf,
  visibleSheets,
} from '#domain/account/accountSelectors';
import { formatSum, sumOfPrices } from '#domain/money';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import type { AccountActor } from '#machines/account/account';
import { isExpected } from '#machines/account/ticketArrival';
import { usePaths, useRegion, useUser } from '../../base/appContext';
import { StartLights } from '../../components/feedback/StartLights';
import { RaceArt } from '../../components/race/RaceArt';
import { SupportContact } from '../../frame/SupportContact';
import sectionStyles from './AccountSection.module.css';
import { AddToCalendar } from './AddToCalendar';
import { PrintSheets } from './PrintSheets';
import styles from './TicketArrival.module.css';
import { TicketCardPlaceholder } from './TicketCard';
import { TicketCards } from './TicketList';
import { useArrival, useBoughtIds } from './useArrival';
import { YourDay } from './YourDay';

/**
 * After a payment: the bought tickets, their race and the address that they were mailed to, or that the tickets will
 * arrive (BEY-38). Keeps the room of the tickets until they have arrived.
 */
export const TicketArrival = ({ actor, bought }: { actor: AccountActor; bought: readonly TicketRow[] }) => {
  const state = useArrival(actor);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const isPaid = useSelector(actor, ({ context }) => isExpected(context));
  const payment = useSelector(actor, ({ context }) => context.payment);
  const hasFailed = useSelector(actor, ({ context }) => context.loadState.tickets === 'failed');
  const onShow = arrivalMessage({ arrival: state, isPaid, isLoading, hasFailed });
  const isAwaited = onShow === 'loading' || onShow === 'awaited';
  return (
    <div className={`stack gap-5 ${styles.arrival}`} data-machine="ticketArrival" data-state={state}>
      <div role="status">
        {isAwaited ? (
          <Panel>
            <StartLights />
            {onShow === 'loading' ? null : (
              <>
                <h2>Your tickets are on their way</h2>
                <p>After a payment they can take a minute; they appear here by themselves.</p>
              </>
            )}
          </Panel>
        ) : onShow === 'late' ? (
          <Panel>
            <h2>Your tickets are not here yet</h2>
            <p>
              Press Refresh to look again. Paid, and still nothing? <SupportContact />
            </p>
          </Panel>
        ) : onShow === 'arrived' ? (
          <Booked actor={actor} />
        ) : null}
      </div>
      {isAwaited ? (
        <div className={sectionStyles.cards}>
          {payment?.order.items.map(({ driverId, ticketTypeId }) => (
            <TicketCardPlaceholder key={`${driverId} ${ticketTypeId}`} />
          ))}
        </div>
      ) : (
        <TicketCards actor={actor} rows={bought} />
      )}
    </div>
  );
};

const Panel = ({ art, children }: { art?: ReactNode; children: ReactNode }) => (
  <div className={`line apart ${styles.panel}`} data-surface="carbon">
    <div className={`stack gap-3 ${styles.words}`}>{children}</div>
    {art === undefined ? null : <div className={`screen-only ${styles.art}`}>{art}</div>}
  </div>
);

const Booked = ({ actor }: { actor: AccountActor }) => {
  const user = useUser();
  const paths = usePaths();
  const { configuration } = useRegion();
  const boughtIds = useBoughtIds(actor);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const rows = ticketRowsOf(facts, boughtIds);
  const race = rows[0]?.race ?? null;
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const there = racePaths(otherRegions, rows[0]?.ticket.eventId ?? '', paths);
  return (
    <Panel
      art={
        race === null ? undefined : (
          <RaceArt name={race.id} display={eventTypeDisplay(race.type, configuration.eventTypes)} />
        )
      }
    >
      <h2>You're booked</h2>
      {race === null ? null : (
        <>
          <p className={`display ${styles.race}`}>{race.name}</p>
          <YourDay
            race={race}
            sessions={rows.map(({ ticket, driverInShort }) =>
              [driverInShort, ticket.sessions].filter(Boolean).join(' · '),
            )}
            aboutHref={there === null || race.description === '' ? null : `${there.race(race.id)}#about`}
          />
        </>
      )}
      {user === null ? null : (
        <p>
          {`${formatSum(sumOfPrices(rows.map(({ ticket }) => ticket.realPrice)), rows[0]?.ticket.currency ?? '')} paid. `}
          Tickets e-mailed to {user.email}
        </p>
      )}
      <div className={`row gap-2 screen-only ${styles.actions}`}>
        {rows.some(({ isToCome }) => isToCome) ? (
          <AddToCalendar actor={actor} about="what you have just booked" ticketIds={boughtIds} />
        ) : null}
        {visibleSheets(facts).length > 0 ? <PrintSheets actor={actor} size="small" /> : null}
      </div>
    </Panel>
  );
};
