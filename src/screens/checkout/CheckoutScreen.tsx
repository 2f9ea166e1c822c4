import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import type { Race } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { statePath } from '#machines/support/statePath';
import { useApp, useIsSignedOut, usePaths, useRegion } from '../../base/appContext';
import { Bar, LoadingCaption } from '../../components/feedback/Placeholder';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { Pill } from '../../components/layout/Pill';
import { RacePicture } from '../../components/race/RacePicture';
import { FailedState } from '../../frame/FailedState';
import { LicencePlaceholder } from '../../frame/Licence';
import { RaceFacts, RaceFactsPlaceholder } from '../../frame/RaceFacts';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { SignedOut } from '../../frame/SignedOut';
import { CheckoutReady } from './CheckoutReady';
import styles from './CheckoutScreen.module.css';

/** The race, or before it has been read what the prerendered page shows of it. */
const useRace = (actor: CheckoutActor | null): Race | null => {
  const { prerenderedRace } = useApp();
  const race = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.race ?? null);
  const eventId = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.eventId);
  const isPrerendered = actor === null || prerenderedRace?.id === eventId;
  return race ?? (isPrerendered ? prerenderedRace : null);
};

export const CheckoutScreen = ({ actor }: { actor: CheckoutActor | null }) => {
  const { configuration } = useRegion();
  const race = useRace(actor);
  const display = race === null ? undefined : eventTypeDisplay(race.type, configuration.eventTypes);
  const isOpening = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('opening') ?? true);
  const isRaceToCome = race === null && isOpening;
  const heading = race?.name ?? 'Checkout';
  return (
    <ScreenRoot actor={actor} title={race === null ? 'Checkout' : `Checkout | ${race.name}`}>
      {actor === null ? null : <SignedOut />}
      {/* The race in short: what is chosen below has the screen. */}
      <div className={styles.head} data-surface="carbon" data-raced={race !== null || isRaceToCome}>
        <div className={`screen-only ${styles.picture}`}>
          {race === null ? null : <RacePicture race={race} display={display} isFirst isLate />}
        </div>
        <div className={`wrap row ${styles.inner}`}>
          {display || isRaceToCome ? (
            <Pill caption={display?.displayName ?? 'Race'} display={display} />
          ) : null}
          <h1 tabIndex={-1}>{heading}</h1>
          {/* A new key per heading: a longer heading would push this element down, which is a layout shift. */}
          <div key={heading} className={`soft ${styles.facts}`}>
            {race !== null ? <RaceFacts race={race} /> : isRaceToCome ? <RaceFactsPlaceholder /> : null}
          </div>
        </div>
      </div>
      {/* A new key when the name loads: a long name would push down the place-holders, which is a layout shift. */}
      <CheckoutBody key={String(isRaceToCome)} actor={actor} />
    </ScreenRoot>
  );
};

const CheckoutBody = ({ actor }: { actor: CheckoutActor | null }) => {
  const isReady = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('ready') ?? false);
  // Deferred: the page answers taps while a family's tickets render.
  const isDrawn = useDeferredValue(isReady) && isReady;
  const isStopped = useSelector(
    actor ?? undefined,
    (snapshot) => snapshot?.hasTag('failed') || snapshot?.hasTag('broken') || snapshot?.matches('over'),
  );
  if (actor !== null && isDrawn) return <CheckoutReady actor={actor} />;
  if (actor !== null && isStopped) return <CheckoutStopped actor={actor} />;
  return (
    <div className={`wrap stack ${styles.page} ${styles.columns}`}>
      <div className={`stack ${styles.drivers}`}>
        <h2 className={styles.loadingHead}>Your drivers</h2>
        <LoadingCaption caption="Loading your drivers and their tickets" />
        <LicencePlaceholder />
        <LicencePlaceholder />
      </div>
      <div className={`card stack ${styles.loadingCart}`} data-surface="carbon" aria-hidden="true">
        <Bar width="50%" height="var(--s5)" />
        <Bar width="85%" />
        <Bar width="65%" />
        <Bar width="100%" height="var(--target-large)" />
      </div>
    </div>
  );
};

const failures: Record<string, string> = {
  raceFailed: 'Error loading event details',
  driversFailed: 'Error loading drivers',
  broken: 'Something went wrong',
};

const missing: Record<string, { title: string; text: string }> = {
  over: { title: 'This race is over', text: 'Its tickets can no longer be booked.' },
  noSuchRace: { title: 'This race is not here any more', text: 'It may have been taken off the calendar.' },
  noRace: { title: 'No event ID provided', text: 'Choose a race first, then book its tickets here.' },
};

/** Without tickets or drivers to choose: why, and what to do next. */
const CheckoutStopped = ({ actor }: { actor: CheckoutActor }) => {
  const paths = usePaths();
  const state = useSelector(actor, ({ value }) => statePath(value).split('.')[0] ?? '');
  const isSignedOut = useIsSignedOut();
  const failure = failures[state];
  return (
    <div className={`wrap ${styles.page}`}>
      {failure === undefined ? null : isSignedOut ? (
        <p className={styles.wayOut}>
          <Link href={paths.raceCalendar()}>See all races</Link>
        </p>
      ) : (
        <FailedState
          title={failure}
          text="Your selection is safe. Please try again in a moment."
          of={actor}
          onRetry={() => actor.send({ type: 'checkout.reload' })}
          leadsToRaces
        />
      )}
      {missing[state] === undefined ? null : (
        <StatePanel
          {...missing[state]}
          action={<Button caption="See all races" tone="signal" href={paths.raceCalendar()} />}
        />
      )}
    </div>
  );
};
