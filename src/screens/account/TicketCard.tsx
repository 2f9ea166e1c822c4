import { useSelector } from '@xstate/react';
import { racePaths, type TicketRow } from '#domain/account/accountSelectors';
import { formatSum } from '#domain/money';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { raceDays } from '#domain/race/raceDay';
import { isValid, ticketPage } from '#domain/ticket/boughtTicket';
import type { Receipt } from '#domain/ticket/receipt';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import type { AccountActor } from '#machines/account/account';
import { useIsOffline, usePaths, useRegion } from '../../base/appContext';
import { Bar, shape } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { pillColours } from '../../components/layout/pillColours';
import { RaceFactsPlaceholder } from '../../frame/RaceFacts';
import { SupportContact } from '../../frame/SupportContact';
import { ShowCode } from './ShowCode';
import styles from './TicketCard.module.css';
import { YourDay } from './YourDay';

/** A bought ticket, like a paddock pass with a stub (TKT-01 to TKT-03). */
export const TicketCard = ({ actor, row }: { actor: AccountActor; row: TicketRow }) => {
  const { ticket, driverName, raceName, locationName, race, isToCome, isPast } = row;
  const { configuration } = useRegion();
  const isInvalid = !isValid(ticket);
  const about = `${ticket.ticketName}, ${raceName}, ${driverName}`;
  const saving = { type: 'ticket.saveToCalendar', ticketIds: [ticket.id] } as const;
  const canSave = useSelector(actor, (snapshot) => snapshot.can(saving));
  const { experienceLevels, eventTypes } = configuration;
  const level = experienceLevels.find(({ id }) => id === row.experienceLevel);
  return (
    <article
      className={`card ${styles.pass}`}
      data-invalid={isInvalid}
      data-past={isPast}
      style={pillColours(level && eventTypeDisplay(level.defaultEventType, eventTypes))}
    >
      <div className={`row apart ${styles.head}`} data-surface="carbon">
        <p className={`display ${styles.driver}`}>{driverName}</p>
        {race === null ? null : <p className={`soft num ${styles.day}`}>{raceDays(race)}</p>}
      </div>
      <div className={`stack gap-1 ${styles.main}`}>
        <h3>{raceName}</h3>
        <p>
          {ticket.sessions === '' ? null : (
            <>
              <b>{ticket.sessions}</b>
              {' · '}
            </>
          )}
          {ticket.categoryName} · {ticket.ticketName}
        </p>
        {race === null ? (
          <p className="soft">{locationName}</p>
        ) : (
          <YourDay race={race} sessions={[]} isDateAbove />
        )}
        <p className="soft num">
          <b>{formatSum(ticket.realPrice, ticket.currency)}</b> · Bought{' '}
          {formatCreatedAt(ticket.createdAt, race?.timezone ?? 'UTC')}
        </p>
        <OrderInWords {...row.receipt} />
        {isInvalid ? (
          <p>
            This ticket is not valid on race day. <SupportContact />
          </p>
        ) : null}
      </div>
      <div className={styles.stub}>
        {isInvalid || isPast ? null : <ShowCode actor={actor} row={row} about={about} wide />}
        <div className={`row apart ${styles.links}`}>
          {isInvalid ? (
            <Button caption="invalid ticket" about={about} tone="off" size="small" disabled />
          ) : (
            <ViewTicket row={row} about={about} />
          )}
          <RaceDetails actor={actor} row={row} about={about} />
          {isToCome ? (
            <TextButton
              caption="Add to calendar"
              about={about}
              busy={!canSave}
              onClick={() => actor.send(saving)}
            />
          ) : null}
        </div>
      </div>
    </article>
  );
};

type PartProps = { row: TicketRow; about: string };

const ViewTicket = ({ row: { ticket }, about }: PartProps) => {
  const { shopUrl } = useRegion().configuration.environment;
  const isOffline = useIsOffline();
  return (
    <Button
      caption="view ticket"
      about={about}
      tone="text"
      size="small"
      disabled={isOffline}
      disabledReason="The ticket’s page needs a connection."
      href={ticketPage(shopUrl, ticket)}
      newTab
    />
  );
};

const RaceDetails = ({ actor, row: { ticket, race }, about }: PartProps & { actor: AccountActor }) => {
  const paths = usePaths();
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const areRacesKnown = useSelector(actor, ({ context }) => context.loadState.races !== 'failed');
  const there = racePaths(otherRegions, ticket.eventId, paths);
  return (
    <Button
      caption="Race Details"
      about={about}
      tone="text"
      size="small"
      disabled={there === null || (race === null && (areRacesKnown || ticket.eventId === ''))}
      disabledReason="The race could not be found."
      href={(there ?? paths).race(ticket.eventId)}
      state={race && { race }}
    />
  );
};

/** The amount paid for all tickets of the order, where it had several. */
const OrderInWords = ({ reference, paid, currency, count }: Receipt) =>
  reference === '' ? null : (
    <p className="soft num">
      Order {reference}
      {count === 1 ? '' : `, ${formatSum(paid, currency)} for ${count} tickets`}
    </p>
  );

export const TicketCardPlaceholder = () => (
  <div className={`card ${styles.pass}`} {...shape('pass')}>
    <div className={styles.head} />
    <div className={`stack gap-1 ${styles.main}`}>
      <h3>
        <Bar width="9rem" />
      </h3>
      <p>
        <Bar width="85%" />
      </p>
      <RaceFactsPlaceholder />
      <p>
        <Bar width="70%" />
      </p>
      <p>
        <Bar width="50%" />
      </p>
    </div>
    <div className={styles.stub}>
      <Bar width="100%" height="var(--target)" />
      <Bar width="100%" height="var(--target)" />
    </div>
  </div>
);
