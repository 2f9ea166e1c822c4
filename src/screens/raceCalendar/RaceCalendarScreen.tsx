import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { listedInWords } from '#domain/family/listedInWords';
import type { FamilyFits, RaceFits } from '#domain/family/raceFits';
import { formatWholePrice } from '#domain/money';
import { calendarColumns, nextOfOtherType, typeFirst } from '#domain/race/calendarColumns';
import { formatMonthDay } from '#domain/time/dates';
import type { RaceCalendarActor } from '#machines/raceCalendar';
import { useApp, usePaths, useRegion } from '../../base/appContext';
import { Bar, BarLine, LoadingCaption, shape } from '../../components/feedback/Placeholder';
import { StatePanel } from '../../components/feedback/StatePanel';
import { PillButton } from '../../components/form/PillButton';
import { Hero } from '../../components/layout/Hero';
import { pillColours } from '../../components/layout/pillColours';
import { NoRacePicture } from '../../components/race/NoRacePicture';
import { AgeChoice } from '../../frame/AgeChoice';
import { FailedState, StillNothing } from '../../frame/FailedState';
import { RaceCardPlaceholder } from '../../frame/RaceCard';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { SignedOut } from '../../frame/SignedOut';
import { FamilyChoice } from './FamilyChoice';
import styles from './RaceCalendarScreen.module.css';
import { RacesOfType } from './Races';

export const RaceCalendarScreen = ({ actor }: { actor: RaceCalendarActor }) => {
  const { leagueName } = useApp().site;
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('broken'));
  return (
    <ScreenRoot actor={actor} title={`Events | ${leagueName}`}>
      <SignedOut />
      <Hero
        heading="Select a race for your driver"
        size={isFailed ? 'compact' : 'line'}
        picture={isFailed ? <NoRacePicture /> : undefined}
        isAlone={isFailed}
      >
        {isFailed ? (
          <>
            <FailedState
              title="The races could not be loaded"
              of={actor}
              onRetry={() => actor.send({ type: 'raceCalendar.reload' })}
            />
            <StillNothing />
          </>
        ) : (
          <DriverQuestion actor={actor} />
        )}
      </Hero>
      <div className={`wrap ${styles.page}`}>{isFailed ? null : <RaceCalendarBody actor={actor} />}</div>
    </ScreenRoot>
  );
};

/** A visitor gives an age, a guardian one of the drivers. */
const DriverQuestion = ({ actor }: { actor: RaceCalendarActor }) => {
  const { currency } = useRegion();
  const isVisitor = useSelector(actor, ({ context }) => context.userId === null);
  const age = useSelector(actor, ({ context }) => context.age);
  const count = useSelector(actor, ({ context }) => listedInWords(context, currency));
  return (
    <div className={styles.question}>
      {isVisitor ? (
        <AgeChoice
          question="How old is your driver?"
          age={age}
          onChoose={(chosen) => actor.send({ type: 'age.choose', age: chosen })}
        />
      ) : (
        <FamilyChoice actor={actor} />
      )}
      <p role="status" className={isVisitor ? undefined : 'visually-hidden'}>
        {count}
      </p>
    </div>
  );
};

const RaceCalendarBody = ({ actor }: { actor: RaceCalendarActor }) => {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isListed = useSelector(actor, (snapshot) => snapshot.matches('listed'));
  if (isLoading) return <LoadingRaces />;
  if (isListed) return <RaceList actor={actor} />;
  return <StatePanel title="No races yet" text="New race dates are coming. Please check back soon." />;
};

const LoadingRaces = () => (
  <>
    <LoadingCaption caption="Loading events" />
    <div className={`sideways ${styles.filter}`} aria-hidden="true">
      {['first', 'second', 'third'].map((pill) => (
        <Bar key={pill} width="8rem" height="var(--target)" borderRadius="var(--round)" />
      ))}
    </div>
    <div className={styles.columnsToCome}>
      {['first', 'second', 'third', 'fourth'].map((column) => (
        <div key={column} className="stack">
          <div className={`stack gap-2 ${styles.head}`} {...shape('column')}>
            <BarLine className={`display ${styles.type}`} width="55%" height="1lh" />
            {/* As high as most descriptions: two lines in a narrow column, one in a wide one. */}
            <p>
              <Bar width="var(--measure-short)" /> <Bar width="9rem" />
            </p>
          </div>
          <div className={`stack ${styles.cards}`}>
            <RaceCardPlaceholder />
            <RaceCardPlaceholder />
            <RaceCardPlaceholder />
          </div>
        </div>
      ))}
    </div>
  </>
);

const RaceList = ({ actor }: { actor: RaceCalendarActor }) => {
  const paths = usePaths();
  const { currency } = useRegion();
  // Deferred: the page answers taps while a long list renders.
  const races = useDeferredValue(useSelector(actor, ({ context }) => context.races));
  const eventTypes = useSelector(actor, ({ context }) => context.eventTypes);
  const isFamily = useSelector(actor, ({ context }) => context.userId !== null);
  const fits = useDeferredValue(useSelector(actor, ({ context }) => context.fits));
  const driverId = useDeferredValue(useSelector(actor, ({ context }) => context.driverId));
  const member = fits?.members?.find(({ id }) => id === driverId) ?? null;
  const asked = useSelector(actor, ({ context }) => context.type);
  const age = useDeferredValue(
    useSelector(actor, ({ context }) => (context.userId === null ? context.age : null)),
  );
  const columns = useMemo(() => calendarColumns(races, eventTypes), [races, eventTypes]);
  // Deferred: reordering long columns is slower than rendering one.
  const first = useDeferredValue(asked);
  const chosen = (columns.find(({ type }) => type.id === asked) ?? columns[0])?.type.id;
  const next = nextOfOtherType(columns, chosen);

  return (
    <>
      {next === undefined ? null : (
        <p className={`reach ${styles.next}`}>
          {'Next: '}
          <Link href={paths.race(next.id)} state={{ race: next }}>
            {`${formatMonthDay(next.start, next.timezone)}, ${next.name}`}
          </Link>
          {` from ${formatWholePrice(next.startPrice, currency)}`}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of filters is no fieldset of a form */}
      <div className={`sideways ${styles.filter}`} role="group" aria-label="Event type">
        {columns.map(({ type }) => (
          <PillButton
            key={type.id}
            caption={type.displayName}
            isChosen={type.id === chosen}
            onChoose={() => actor.send({ type: 'type.choose', typeId: type.id })}
          />
        ))}
      </div>
      <div className={styles.columns}>
        {typeFirst(columns, first).map(({ type, races }, place) => (
          <section
            key={type.id}
            className={`stack ${styles.column}`}
            style={pillColours(type)}
            data-chosen={type.id === chosen}
            aria-current={type.id === asked}
            aria-labelledby={`type-${place}`}
          >
            <header className={`stack gap-2 ${styles.head}`}>
              <h2 id={`type-${place}`}>{type.displayName}</h2>
              <p className="soft">{type.description}</p>
            </header>
            {races.length === 0 ? (
              <StatePanel
                headingLevel={3}
                title={`No ${type.displayName} events right now`}
                text="Have a look at the other types."
              />
            ) : null}
            <RacesOfType
              races={races}
              age={age}
              isFirst={place === 0}
              member={member}
              fits={isFamily ? fitsOnShow(fits) : undefined}
            />
          </section>
        ))}
      </div>
    </>
  );
};

/** Undefined where the drivers could not be read. */
const fitsOnShow = (fits: FamilyFits | null): RaceFits | null | undefined =>
  fits === null ? null : fits.members === null ? undefined : fits.races;
