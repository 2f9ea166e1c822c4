import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import {
  arrivalMessage,
  factsOf,
  isForRaceToCome,
  racePaths,
  ticketRowsOf,
  ticketsOnShow,
  visibleSheets,
} from '#domain/account/accountSelectors';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import type { AccountActor } from '#machines/account/account';
import { isExpected } from '#machines/account/ticketArrival';
import { usePaths, useRegion, useUser } from '../../base/appContext';
import { StartLights } from '../../components/feedback/StartLights';
import { RaceArt } from '../../components/race/RaceArt';
import { YourDay } from '../../components/race/YourDay';
import { SupportContact } from '../../frame/SupportContact';
import sectionStyles from './AccountSection.module.css';
import { AddToCalendar } from './AddToCalendar';
import { PrintSheets } from './PrintSheets';
import styles from './TicketArrival.module.css';
import { TicketCard, TicketCardPlaceholder } from './TicketCard';
import { useArrival, useBoughtIds } from './useArrival';

/**
 * After a payment: the bought tickets, their race and the address that they were mailed to, or that the tickets will
 * arrive (BEY-38). Keeps the room of the tickets until they have arrived.
 */
export const TicketArrival = ({ actor }: { actor: AccountActor }) => {
  const state = useArrival(actor);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const isPaid = useSelector(actor, ({ context }) => isExpected(context));
  const hasFailed = useSelector(actor, ({ context }) => context.loadState.tickets === 'failed');
  const onShow = arrivalMessage({ arrival: state, isPaid, isLoading, hasFailed });
  const isAwaited = onShow === 'loading' || onShow === 'awaited';
  return (
    <div className={styles.arrival} data-machine="ticketArrival" data-state={state}>
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
      {isAwaited ? <PassPlaceholders actor={actor} /> : <Passes actor={actor} />}
    </div>
  );
};

const Panel = ({ art, children }: { art?: ReactNode; children: ReactNode }) => (
  <div className={styles.panel} data-surface="carbon">
    <div className={styles.words}>{children}</div>
    {art === undefined ? null : <div className={`screen-only ${styles.art}`}>{art}</div>}
  </div>
);

const Booked = ({ actor }: { actor: AccountActor }) => {
  const user = useUser();
  const paths = usePaths();
  const { id: regionId, configuration } = useRegion();
  const { eventTypes } = configuration;
  const boughtIds = useBoughtIds(actor);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const rows = useMemo(() => ticketRowsOf(facts, boughtIds), [facts, boughtIds]);
  const race = rows[0]?.race ?? null;
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const there = racePaths(otherRegions, rows[0]?.ticket.eventId ?? '', paths);
  const sessions = rows.map(({ ticket }) => ticket.sessions);
  return (
    <Panel
      art={
        race === null ? undefined : (
          <RaceArt name={race.id} display={eventTypeDisplay(race.type, eventTypes)} />
        )
      }
    >
      <h2>You're booked</h2>
      {race === null ? null : (
        <>
          <p className={`display ${styles.race}`}>{race.name}</p>
          <YourDay
            race={race}
            sessions={sessions}
            regionId={regionId}
            aboutHref={there === null || race.description === '' ? null : `${there.race(race.id)}#about`}
          />
        </>
      )}
      {user === null ? null : <p>Tickets e-mailed to {user.email}</p>}
      <Actions actor={actor} ticketIds={boughtIds} />
    </Panel>
  );
};

const Passes = ({ actor }: { actor: AccountActor }) => {
  const boughtIds = useBoughtIds(actor);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const now = useSelector(actor, ({ context }) => context.now);
  const { bought } = useMemo(() => ticketsOnShow({ ...facts, now }, boughtIds), [facts, now, boughtIds]);
  return bought.length === 0 ? null : (
    <div className={`${sectionStyles.cards} ${styles.passes}`}>
      {bought.map((row) => (
        <TicketCard key={row.ticket.id} actor={actor} row={row} />
      ))}
    </div>
  );
};

const PassPlaceholders = ({ actor }: { actor: AccountActor }) => {
  const payment = useSelector(actor, ({ context }) => context.payment);
  return (
    <div className={sectionStyles.cards}>
      {payment?.order.items.map(({ driverId, ticketTypeId }) => (
        <TicketCardPlaceholder key={`${driverId} ${ticketTypeId}`} />
      ))}
    </div>
  );
};

type ActionsProps = { actor: AccountActor; ticketIds: readonly string[] };

const Actions = ({ actor, ticketIds }: ActionsProps) => {
  const isToCome = useSelector(actor, ({ context }) => ticketIds.some((id) => isForRaceToCome(context, id)));
  const hasSheets = useSelector(actor, ({ context }) => visibleSheets(context).length > 0);
  return (
    <div className={`row tight screen-only ${styles.actions}`}>
      {isToCome ? (
        <AddToCalendar actor={actor} about="what you have just booked" ticketIds={ticketIds} />
      ) : null}
      {hasSheets ? <PrintSheets actor={actor} size="small" /> : null}
    </div>
  );
};
