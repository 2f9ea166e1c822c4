import { useSelector } from '@xstate/react';
import { racePaths, type TicketRow } from '#domain/account/accountSelectors';
import { counted } from '#domain/counted';
import { formatSum } from '#domain/money';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { receiptsOf, shortReference } from '#domain/ticket/receipt';
import type { AccountActor } from '#machines/account/account';
import { usePaths, useRegion } from '../../base/appContext';
import { Bar, shape } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { Disclosure } from '../../components/layout/Disclosure';
import { RacePicture } from '../../components/race/RacePicture';
import { RaceFacts, RaceFactsPlaceholder } from '../../frame/RaceFacts';
import { AddToCalendar } from './AddToCalendar';
import styles from './RaceTickets.module.css';
import { TicketPass, TicketPassPlaceholder } from './TicketPass';
import { useRaceSystem } from './useRaceSystem';

export type RaceTicketsProps = {
  actor: AccountActor;
  /** Of one race, at least one. */
  rows: readonly TicketRow[];
};

/** A race with the tickets bought for it: what they share is told once (TKT-01, TKT-02). */
export const RaceTickets = ({ actor, rows }: RaceTicketsProps) => {
  const { eventTypes } = useRegion().configuration;
  const [first] = rows;
  const system = useRaceSystem(actor, first?.ticket.eventId ?? '');
  if (first === undefined) return null;
  const { race, raceName, locationName, isPast } = first;
  const receipts = receiptsOf(rows);
  const toCome = rows.filter(({ isToCome }) => isToCome).map(({ ticket }) => ticket.id);
  return (
    <article className={`card ${styles.race}`} data-past={isPast}>
      <header className={styles.head} data-surface={isPast ? undefined : 'carbon'}>
        {race === null || isPast ? null : (
          <span className={`screen-only ${styles.picture}`}>
            <RacePicture race={race} display={eventTypeDisplay(race.type, eventTypes)} />
          </span>
        )}
        <div className={`stack gap-1 ${styles.words}`}>
          <h3>{raceName}</h3>
          {race === null ? (
            <p className="soft">{locationName}</p>
          ) : (
            <RaceFacts race={race} system={system} isBooked />
          )}
          <div className={`row ${styles.links}`}>
            <RaceDetails actor={actor} row={first} />
            {toCome.length === 0 ? null : (
              <AddToCalendar actor={actor} about={raceName} ticketIds={toCome} tone="text" />
            )}
          </div>
        </div>
      </header>
      <ul className={styles.passes}>
        {rows.map((row) => (
          <TicketPass key={row.ticket.id} actor={actor} row={row} />
        ))}
      </ul>
      {receipts.length === 0 ? null : (
        <div className={`small ${styles.receipts}`}>
          <Disclosure
            summary={`Order ${receipts.map(({ reference }) => shortReference(reference)).join(', ')}`}
          >
            {receipts.map(({ reference, paid, currency, count }) => (
              <p key={reference} className="soft num">
                {reference} · {formatSum(paid, currency)} for {counted(count, 'ticket')}
              </p>
            ))}
          </Disclosure>
        </div>
      )}
    </article>
  );
};

const RaceDetails = ({ actor, row }: { actor: AccountActor; row: TicketRow }) => {
  const { ticket, race, raceName } = row;
  const paths = usePaths();
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const areRacesKnown = useSelector(actor, ({ context }) => context.loadState.races !== 'failed');
  const there = racePaths(otherRegions, ticket.eventId, paths);
  return (
    <Button
      caption="Race Details"
      about={raceName}
      tone="text"
      size="small"
      disabled={there === null || (race === null && (areRacesKnown || ticket.eventId === ''))}
      disabledReason="The race could not be found."
      href={(there ?? paths).race(ticket.eventId)}
      state={race && { race }}
    />
  );
};

export const RaceTicketsPlaceholder = () => (
  <div className={`card ${styles.race}`} {...shape('raceTickets')}>
    <div className={styles.head} data-surface="carbon">
      <span className={styles.picture} />
      <div className={`stack gap-1 ${styles.words}`}>
        <h3>
          <Bar width="9rem" />
        </h3>
        <RaceFactsPlaceholder />
        <div className={styles.links} />
      </div>
    </div>
    <ul className={styles.passes}>
      <TicketPassPlaceholder />
    </ul>
  </div>
);
