import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { factsOf, racePaths, ticketRowsOf } from '#domain/account/accountSelectors';
import { nextRace } from '#domain/ticket/raceDaySheets';
import type { AccountActor } from '#machines/account/account';
import { usePaths } from '../../base/appContext';
import { LoadingCaption } from '../../components/feedback/Placeholder';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { CalendarNews } from '../../frame/CalendarNews';
import { DatedPicture } from '../../frame/DatedPicture';
import { FailureReference } from '../../frame/FailureReference';
import { RaceCardPlaceholder } from '../../frame/RaceCard';
import { RaceFacts } from '../../frame/RaceFacts';
import { AddToCalendar } from './AddToCalendar';
import styles from './NextRace.module.css';
import { ShowCode } from './ShowCode';
import { useRaceSystem } from './useRaceSystem';

/** The next race that a driver has a ticket for; without one, the link to the races. */
export const NextRace = ({ actor }: { actor: AccountActor }) => {
  const paths = usePaths();
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const isUnknown = useSelector(actor, ({ context }) => Object.values(context.loadState).includes('failed'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const next = useMemo(() => nextRace(facts, facts.now), [facts]);

  return (
    <section className="stack" aria-labelledby="account-next-race">
      <h2 id="account-next-race">Next race</h2>
      {next !== null ? (
        <NextRaceCard actor={actor} next={next} />
      ) : isUnknown && isLoading ? (
        <>
          <LoadingCaption caption="Looking for your next race" />
          <RaceCardPlaceholder />
        </>
      ) : isUnknown ? (
        <StatePanel
          headingLevel={3}
          title="Your next race could not be loaded"
          text="Please look at your tickets in a moment."
          action={<FailureReference of={actor} />}
        />
      ) : (
        <StatePanel
          headingLevel={3}
          title="No race booked yet"
          text="Choose a race, then your drivers."
          action={<Button caption="Find a race" tone="signal" arrow href={paths.raceCalendar()} />}
        />
      )}
    </section>
  );
};

type NextRaceCardProps = {
  actor: AccountActor;
  next: NonNullable<ReturnType<typeof nextRace>>;
};

const NextRaceCard = ({ actor, next: { booked, race, tickets } }: NextRaceCardProps) => {
  const paths = usePaths();
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const there = racePaths(otherRegions, booked.id, paths);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const ticketIds = tickets.map(({ id }) => id);
  const rows = ticketRowsOf(facts, ticketIds);
  const [first] = rows;
  return (
    <article className="card" aria-labelledby="account-next-race-name">
      <CalendarNews actor={actor} />
      <div className={styles.race}>
        <DatedPicture race={race} isFirst />
        <div className={`stack gap-2 ${styles.body}`}>
          <h3 id="account-next-race-name">{race.name}</h3>
          <RaceFacts race={race} system={useRaceSystem(actor, booked.id)} isBooked />
          <ul>
            {rows.map(({ driverName, ticket }) => (
              <li key={ticket.id}>
                <b>{driverName}</b> · {ticket.sessions || ticket.ticketName}
              </li>
            ))}
          </ul>
          {first === undefined ? null : <ShowCode actor={actor} row={first} tone="signal" />}
          <div className={`row ${styles.links}`}>
            <Button
              caption="See your tickets"
              tone="text"
              size="small"
              href={paths.account({ tab: 'tickets' })}
              replace
            />
            <AddToCalendar actor={actor} about={race.name} ticketIds={ticketIds} tone="text" />
            {there === null ? null : (
              <Button
                caption="Race Details"
                about={race.name}
                tone="text"
                size="small"
                href={there.race(race.id)}
                state={{ race }}
              />
            )}
          </div>
        </div>
      </div>
    </article>
  );
};
