import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Race } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { racesToCome, relatedRaces } from '#domain/race/relatedRaces';
import { isOver } from '#domain/race/sale';
import { isSeason } from '#domain/race/season';
import { parseRichText } from '#domain/richText/parseRichText';
import type { RaceActor } from '#machines/race/race';
import { useHasSessionEnded, useIsHoldOver, usePaths, useRegion } from '../../base/appContext';
import { Bar, LoadingCaption } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { asleep } from '../../components/layout/Asleep';
import { RichText, RichTextPlaceholder } from '../../components/layout/RichText';
import { RaceCard, RaceCardPlaceholder } from '../../frame/RaceCard';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { FamilyMatrix } from './FamilyMatrix';
import { BookNow, SaveToCalendar } from './RaceBooking';
import { RaceHero } from './RaceHero';
import styles from './RaceScreen.module.css';
import { RelatedRacesNotice } from './RelatedRacesNotice';
import { TicketPrices, TicketPricesPlaceholder } from './TicketPrices';
import { type Family, useFamily } from './useFamily';

export type RaceScreenProps = { actor: RaceActor };

export const RaceScreen = ({ actor }: RaceScreenProps) => {
  const race = useSelector(actor, ({ context }) => context.race, isSameData);
  const [wasKnown] = useState(race !== null);
  const matrix = useSelector(actor, ({ children }) => children.familyMatrix);
  const family = useFamily(matrix, race);
  const isGuardian = useSelector(actor, ({ context }) => context.userId !== null);
  const leadsOn = useSelector(
    matrix,
    (snapshot) => snapshot !== undefined && (snapshot.hasTag('busy') || snapshot.matches('noDrivers')),
  );
  const isBookingFirst = !leadsOn && (family === null || family.way.kind === 'book');
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const others = useRacesToCome(actor);
  const isAlone = race === null && !isLoading && others?.length === 0;
  return (
    <ScreenRoot actor={actor} title={race?.name ?? 'Race'}>
      <RaceHero {...{ actor, race, isGuardian, isAlone, isBookingFirst }} />
      {/* A new key when the race loads: its longer head would push this element down, which is a layout shift. */}
      <div
        key={String(race === null)}
        className={`wrap ${styles.page}`}
        data-gone={(wasKnown && race === null) || undefined}
      >
        {race === null ? (
          <RaceToCome isLoading={isLoading} others={others} />
        ) : (
          <RaceOnShow actor={actor} race={race} family={family} />
        )}
      </div>
    </ScreenRoot>
  );
};

/** Races to book, in place of a race that is not there; null until known. */
const useRacesToCome = (actor: RaceActor): Race[] | null => {
  const now = useSelector(actor, ({ context }) => context.now);
  const loaded = useSelector(actor, ({ context }) => context.relatedRaces?.races ?? null, isSameData);
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  return loaded === null && !isBroken ? null : racesToCome(loaded ?? [], now);
};

/** Without a race: loading, or other races. */
const RaceToCome = ({ isLoading, others }: { isLoading: boolean; others: Race[] | null }) => {
  if (isLoading) {
    return (
      <div className={styles.about} data-has-side>
        <LoadingCaption caption="Loading the race" />
        <TicketPricesPlaceholder />
        <div className={`stack ${styles.side}`} data-surface="carbon">
          <Bar width="100%" height="var(--measure-short)" borderRadius="var(--r2)" />
        </div>
        <RichTextPlaceholder />
      </div>
    );
  }
  return others?.length === 0 ? null : (
    <section className="stack" aria-labelledby="to-come">
      <h2 id="to-come">Upcoming races</h2>
      <div className={`stack ${styles.cards}`}>
        {others === null
          ? ['first', 'second', 'third'].map((card) => <RaceCardPlaceholder key={card} />)
          : others.map((race) => <RaceCard key={race.id} race={race} isFirst />)}
      </div>
    </section>
  );
};

const About = asleep(({ slogan, description }: Pick<Race, 'slogan' | 'description'>) => (
  <section id="about" aria-label="About this race">
    <RichText heading={slogan} content={parseRichText(description)} />
  </section>
));

const RaceOnShow = ({ actor, race, family }: RaceScreenProps & { race: Race; family: Family | null }) => {
  const matrix = useSelector(actor, ({ children }) => children.familyMatrix);
  const { configuration } = useRegion();
  const paths = usePaths();
  const now = useSelector(actor, ({ context }) => context.now);
  const isPast = isOver(race, now);
  const loaded = useSelector(actor, ({ context }) => context.relatedRaces, isSameData);
  const races = loaded?.races ?? [];
  const children = loaded?.children ?? [];
  const related = relatedRaces(race, races, now);
  const typeId = eventTypeDisplay(race.type, configuration.eventTypes).id;
  const isHoldOver = useIsHoldOver();
  const cardOf = (other: Race) => (
    <RaceCard key={other.id} race={other} isOver={isOver(other, now)} isHoldOver={isHoldOver(other)} />
  );

  const isVisitor = useSelector(actor, ({ context }) => context.userId === null);
  const hasSessionEnded = useHasSessionEnded();
  const invitesVisitor = isVisitor && !hasSessionEnded;
  const hasPrices = isVisitor && !isPast;
  const fits =
    matrix === undefined || isPast ? null : (
      <FamilyMatrix actor={actor} matrix={matrix} family={family} race={race} />
    );

  return (
    <>
      {invitesVisitor ? null : fits}
      <div className={styles.about} data-has-side={hasPrices || undefined}>
        {hasPrices ? (
          <>
            <TicketPrices actor={actor} race={race} />
            <div className={`stack ${styles.side}`} data-surface="carbon">
              <BookNow actor={actor} race={race} isFirst isBar />
              <SaveToCalendar actor={actor} race={race} />
              {invitesVisitor ? fits : null}
            </div>
          </>
        ) : null}
        <About slogan={race.slogan} description={race.description} />
        {isVisitor || isPast ? null : (
          <div className={styles.saving}>
            <SaveToCalendar actor={actor} race={race} />
          </div>
        )}
      </div>
      <RelatedRacesNotice actor={actor} />
      {isSeason(race) && children.length > 0 ? (
        <section className="stack" aria-labelledby="rounds">
          <h2 id="rounds">The rounds</h2>
          <div className={`stack ${styles.cards}`}>{children.map(cardOf)}</div>
        </section>
      ) : null}
      {related.length > 0 ? (
        <section className="stack" aria-labelledby="related">
          <div className="row apart">
            <h2 id="related">More like this</h2>
            <Button
              caption="View all"
              about={`races like ${race.name}`}
              tone="line"
              size="small"
              arrow
              href={paths.raceCalendar(typeId)}
            />
          </div>
          <div className={`stack ${styles.cards}`}>{related.map(cardOf)}</div>
        </section>
      ) : null}
    </>
  );
};
