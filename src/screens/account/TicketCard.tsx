import { useSelector } from '@xstate/react';
import { racePaths, type TicketRow } from '#domain/account/accountSelectors';
import { formatSum } from '#domain/money';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { raceDays } from '#domain/race/raceDay';
import { isValid, ticketPage } from '#domain/ticket/boughtTicket';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import type { AccountActor } from '#machines/account/account';
import { useIsOffline, usePaths, useRegion } from '../../base/appContext';
import { Bar, Block, shape } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { Pill } from '../../components/layout/Pill';
import { RaceFactsPlaceholder } from '../../frame/RaceFacts';
import { SupportContact } from '../../frame/SupportContact';
import { ShowCode } from './ShowCode';
import styles from './TicketCard.module.css';
import { YourDay } from './YourDay';

/** A bought ticket, like a paddock pass with a stub (TKT-01 to TKT-03). */
export const TicketCard = ({ actor, row }: { actor: AccountActor; row: TicketRow }) => {
  const { ticket, driverName, raceName, locationName, race, isToCome, isPast } = row;
  const { configuration } = useRegion();
  const paths = usePaths();
  const isOffline = useIsOffline();
  const { shopUrl } = configuration.environment;
  const isInvalid = !isValid(ticket);
  const about = `${ticket.ticketName}, ${raceName}, ${driverName}`;
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const there = racePaths(otherRegions, ticket.eventId, paths);
  const saving = { type: 'ticket.saveToCalendar', ticketIds: [ticket.id] } as const;
  const areRacesKnown = useSelector(actor, ({ context }) => context.loadState.races !== 'failed');
  const canSave = useSelector(actor, (snapshot) => snapshot.can(saving));
  return (
    <article className={`card ${styles.pass}`} data-invalid={isInvalid} data-past={isPast}>
      <div className={`stack gap-2 ${styles.main}`}>
        {race === null ? null : <p className={styles.day}>{raceDays(race)}</p>}
        <Pill
          caption={ticket.categoryName}
          display={race === null ? undefined : eventTypeDisplay(race.type, configuration.eventTypes)}
        />
        <h3>{raceName}</h3>
        <p className="soft">
          {ticket.ticketName}
          {race === null ? (
            <>
              <br />
              {locationName}
            </>
          ) : null}
        </p>
        {race === null ? null : <YourDay race={race} sessions={[ticket.sessions]} isDateAbove />}
        <p className={`stack gap-1 small ${styles.paid}`}>
          <b>{formatSum(ticket.realPrice, ticket.currency)}</b>{' '}
          <span className="soft">Bought {formatCreatedAt(ticket.createdAt, race?.timezone ?? 'UTC')}</span>
        </p>
        {isInvalid ? (
          <p>
            This ticket is not valid on race day. <SupportContact />
          </p>
        ) : null}
        <div className={`row gap-2 ${styles.actions}`}>
          {isInvalid || isPast ? null : <ShowCode actor={actor} row={row} about={about} />}
          {isInvalid ? (
            <Button caption="invalid ticket" about={about} tone="off" size="small" disabled />
          ) : (
            <Button
              caption="view ticket"
              about={about}
              tone="line"
              size="small"
              disabled={isOffline}
              disabledReason="The ticket’s page needs a connection."
              href={ticketPage(shopUrl, ticket)}
              newTab
            />
          )}
          <Button
            caption="Race Details"
            about={about}
            tone="line"
            size="small"
            disabled={there === null || (race === null && (areRacesKnown || ticket.eventId === ''))}
            disabledReason="The race could not be found."
            href={(there ?? paths).race(ticket.eventId)}
            state={race && { race }}
          />
        </div>
      </div>
      <div className={styles.stub} data-surface="carbon">
        <span className="label soft">Driver</span>
        <span className={styles.driver} data-size={sizeOf(driverName)}>
          {driverName}
        </span>
        {isToCome ? (
          <TextButton
            caption="Add to calendar"
            about={about}
            isLabel
            busy={!canSave}
            onClick={() => actor.send(saving)}
          />
        ) : null}
      </div>
    </article>
  );
};

export const TicketCardPlaceholder = () => (
  <div className={`card ${styles.pass}`} {...shape('pass')}>
    <div className={`stack gap-2 ${styles.main}`}>
      <p className={styles.day}>
        <Bar width="5rem" />
      </p>
      <Bar width="4rem" height="1.5rem" />
      <h3>
        <Bar width="9rem" />
      </h3>
      <p>
        <Bar width="7rem" />
      </p>
      <RaceFactsPlaceholder />
      <p className={`stack gap-1 small ${styles.paid}`}>
        <b>
          <Bar width="3rem" />
        </b>
        <span>
          <Bar width="8rem" />
          <br />
          <Bar width="5rem" />
        </span>
      </p>
      <div className={`row gap-2 ${styles.actions}`}>
        <Bar width="9rem" height="var(--target)" />
        <Bar width="9rem" height="var(--target)" />
        <Bar width="9.5rem" height="var(--target)" />
      </div>
    </div>
    <Block />
  </div>
);

/** The font size at which a name's longest word fits the stub, also in a fallback font, which is wider. */
const sizeOf = (name: string): 'large' | 'medium' | 'small' => {
  if (/\S{9}|(?!\p{Script=Latin})\p{L}/u.test(name)) return 'small';
  return /\S{7}/u.test(name) ? 'medium' : 'large';
};
