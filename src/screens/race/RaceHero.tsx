import { useSelector } from '@xstate/react';
import { offerInShort } from '#domain/driver/raceOffer';
import type { Race } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { isOnSale, isOver } from '#domain/race/sale';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import { BarLine, shape } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { Hero } from '../../components/layout/Hero';
import { Pill } from '../../components/layout/Pill';
import { NoRacePicture } from '../../components/race/NoRacePicture';
import { RacePicture } from '../../components/race/RacePicture';
import { FailedState, StillNothing } from '../../frame/FailedState';
import { RaceFacts, RaceFactsPlaceholder } from '../../frame/RaceFacts';
import { BookNow } from './RaceBooking';
import styles from './RaceHero.module.css';

type RaceHeroProps = {
  actor: RaceActor;
  /** Null before the race has loaded; the heading stays the same element, so that it keeps the focus. */
  race: Race | null;
  isGuardian: boolean;
  /** No other red button leads a guardian on. */
  isBookingFirst: boolean;
  /** No race is below. */
  isAlone?: boolean | undefined;
};

export const RaceHero = ({ actor, race, isGuardian, isBookingFirst, isAlone }: RaceHeroProps) => {
  const { configuration } = useRegion();
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = race === null && !isLoading;
  const isNotFound = useSelector(actor, (snapshot) => snapshot.matches('notFound'));
  const isUnreached = useSelector(actor, (snapshot) => snapshot.matches('unreached'));
  const display = race === null ? undefined : eventTypeDisplay(race.type, configuration.eventTypes);
  const nothing = isNotFound
    ? 'This race is not here any more'
    : isUnreached
      ? 'There is no connection'
      : 'The race could not be loaded';

  return (
    <Hero
      heading={race?.name ?? (isLoading ? 'One moment' : nothing)}
      eyebrow={isMissing ? undefined : <Pill caption={display?.displayName ?? 'Race'} display={display} />}
      picture={
        isMissing ? (
          <NoRacePicture />
        ) : (
          race && <RacePicture race={race} display={display} isFirst isLate isGone={!isOnSale(race)} />
        )
      }
      isAlone={isAlone}
    >
      {isMissing ? <NoRace {...{ actor, isNotFound }} /> : race === null ? <OfferPlaceholder /> : null}
      {race === null ? null : <RaceOffer {...{ actor, race, isGuardian, isBookingFirst }} />}
    </Hero>
  );
};

/** Why there is no race, and what to do next. */
const NoRace = ({ actor, isNotFound }: { actor: RaceActor; isNotFound: boolean }) => {
  const paths = usePaths();
  return isNotFound ? (
    <>
      <meta name="robots" content="noindex" />
      <div className={styles.none}>
        <p>It may have been taken off the calendar.</p>
        <Button caption="See all races" tone="signal" href={paths.raceCalendar()} />
      </div>
    </>
  ) : (
    <div className="stack gap-3">
      <FailedState of={actor} onRetry={() => actor.send({ type: 'race.reload' })} leadsToRaces />
      <StillNothing />
    </div>
  );
};

const OfferPlaceholder = () => (
  <div className={`stack ${styles.offer}`} {...shape('offer')}>
    <RaceFactsPlaceholder />
    <BarLine className={`num ${styles.offered}`} width="var(--measure-short)" />
  </div>
);

type RaceOfferProps = Omit<RaceHeroProps, 'isAlone'> & { race: Race };

const RaceOffer = ({ actor, race, isGuardian, isBookingFirst }: RaceOfferProps) => {
  const { currency } = useRegion();
  const paths = usePaths();
  const now = useSelector(actor, ({ context }) => context.now);
  return (
    <div className={`stack ${styles.offer}`}>
      <RaceFacts race={race} />
      {isOver(race, now) ? (
        <div className={`row ${styles.over}`}>
          <p>This race is over.</p>
          <Button caption="See all races" tone="signal" arrow href={paths.raceCalendar()} />
        </div>
      ) : !isGuardian ? (
        <p className={`num ${styles.offered}`}>{offerInShort(race, currency)}</p>
      ) : (
        <div className={`row ${styles.action}`}>
          <BookNow actor={actor} race={race} isFirst={isBookingFirst} />
        </div>
      )}
    </div>
  );
};
