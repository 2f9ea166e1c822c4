import { useSelector } from '@xstate/react';
import type { Race } from '#domain/entities';
import { eventTypeDisplay, isOnSale } from '#domain/eventTypes';
import { formatPrice } from '#domain/money';
import { useRegion } from '../../app/appContext';
import { Button } from '../../components/Button';
import { RaceArt } from '../../components/RaceArt';
import { RaceFacts } from '../../components/RaceFacts';
import { Hero } from '../../components/Hero';
import { LiveRegion } from '../../components/LiveRegion';
import { Pill } from '../../components/Pill';
import { Skeleton } from '../../components/Skeleton';
import styles from './RaceHero.module.css';
import type { RaceActor } from './RaceScreen';

type EventHeroProps = {
  actor: RaceActor;
  /** Null while there is none to show; the heading stays the same element, so that it keeps the focus. */
  event: Race | null;
};

/** What, when, where, and the way to a ticket. */
export const RaceHero = ({ actor, event }: EventHeroProps) => {
  const { configuration } = useRegion();
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isNotFound = useSelector(actor, (snapshot) => snapshot.matches('notFound'));
  const display = event === null ? undefined : eventTypeDisplay(event.type, configuration.eventTypes);
  const nothing = isNotFound ? 'There is no such race' : 'The race could not be loaded';

  return (
    <Hero
      heading={event?.name ?? (isLoading ? 'One moment' : nothing)}
      eyebrow={
        isLoading || display ? <Pill caption={display?.displayName ?? 'Race'} display={display} /> : undefined
      }
      art={event === null ? undefined : <RaceArt name={event.id} display={display} />}
    >
      {isLoading && event === null ? <Skeleton shape="offer" count={1} caption="" /> : null}
      {event === null ? null : <EventOffer actor={actor} event={event} />}
    </Hero>
  );
};

const EventOffer = ({ actor, event }: { actor: RaceActor; event: Race }) => {
  const { currency } = useRegion();
  const canBook = useSelector(actor, (snapshot) => snapshot.can({ type: 'race.book' }));
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'race.saveToCalendar' }));
  const isInCalendar = useSelector(actor, ({ context }) => context.isInCalendar);
  const onSale = isOnSale(event);
  return (
    <div className={styles.offer}>
      <RaceFacts event={event} />
      {event.slogan === '' ? null : <p className={styles.slogan}>{event.slogan}</p>}
      <LiveRegion label="Your calendar" message={isInCalendar ? `Calendar file saved: ${event.name}` : ''} />
      <div className={styles.action}>
        <Button
          caption={onSale ? `Book Now - FROM ${formatPrice(event.startPrice, currency)}` : 'SOLD OUT'}
          tone={onSale ? 'signal' : 'off'}
          size="large"
          disabled={!canBook}
          onClick={() => actor.send({ type: 'race.book' })}
        />
        <Button
          caption="Add to calendar"
          about={event.name}
          tone="line"
          size="large"
          icon="calendar"
          busy={!canSave}
          onClick={() => actor.send({ type: 'race.saveToCalendar' })}
        />
      </div>
    </div>
  );
};
