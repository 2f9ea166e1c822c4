import { memo } from 'react';
import { Link } from 'wouter';
import { namesInWords } from '#domain/driver/names';
import type { Race } from '#domain/entities';
import type { FamilyFit } from '#domain/family/raceFits';
import { isSameData } from '#domain/isSameData';
import { formatWholePrice } from '#domain/money';
import { placeOf } from '#domain/race/address';
import { placesLeft } from '#domain/race/availability';
import { isOnSale } from '#domain/race/sale';
import { calendarDay } from '#domain/time/dates';
import { usePaths, useRegion } from '../base/appContext';
import { Bar, Block, shape } from '../components/feedback/Placeholder';
import { Button } from '../components/form/Button';
import { DateBlock } from '../components/race/DateBlock';
import { heldNote } from '../components/race/heldNote';
import styles from './RaceCard.module.css';
import { RaceDates } from './RaceDates';

export type RaceCardProps = {
  race: Race;
  /** Empty lists until known; undefined for a visitor. */
  family?: FamilyFit | undefined;
  /** A season's round in the past. */
  isOver?: boolean;
  /** The time for which places were held is over. */
  isHoldOver?: boolean;
};

const FEW = 10;

const placesNote = ({ availability, held }: Race, isHoldOver: boolean): string | null => {
  if (held !== undefined) return isHoldOver ? null : heldNote(held);
  const left = availability === null ? Number.POSITIVE_INFINITY : placesLeft(availability);
  return left > FEW ? null : `${left} ${left === 1 ? 'place' : 'places'} left`;
};

/**
 * A race on offer, with the link to its page (EVL-04, EVL-05), which gets the race in its history state. Not rendered
 * again for a race that was read again and is as before.
 */
export const RaceCard = memo(({ race, family, isOver = false, isHoldOver = false }: RaceCardProps) => {
  const { currency } = useRegion();
  const href = usePaths().race(race.id);
  const onSale = !isOver && isOnSale(race);
  const note = onSale ? placesNote(race, isHoldOver) : null;
  return (
    <article className={`card ${styles.race}`} data-sold-out={!onSale}>
      {/* Takes the clicks of the whole card; for keyboards and screen readers the button is the link. */}
      <Link className={styles.cover} href={href} state={{ race }} tabIndex={-1} aria-hidden="true" />
      <DateBlock calendar={calendarDay(race)} soldOut={!onSale} />
      <div className={styles.body}>
        <h3 className={styles.name}>{race.name}</h3>
        <p className={styles.dates}>
          <RaceDates race={race} />
        </p>
        <p className={`soft small ${styles.place}`}>{placeOf(race)}</p>
        {family === undefined ? null : <FamilyLines {...family} />}
        <div className={`row apart ${styles.foot}`}>
          <p className={styles.price}>
            {onSale ? `FROM ${formatWholePrice(race.startPrice, currency)}` : isOver ? 'OVER' : 'SOLD OUT'}
            {note === null ? null : <span className={styles.note}>{note}</span>}
            {family === undefined || !onSale ? null : (
              <span className={styles.own}>{cheapestInWords(family, currency)}</span>
            )}
          </p>
          <Button
            caption="LEARN MORE"
            about={`about ${race.name}`}
            tone="quiet"
            size="small"
            href={href}
            state={{ race }}
          />
        </div>
      </div>
    </article>
  );
}, isSameData);

const cheapestInWords = ({ cheapest }: FamilyFit, currency: string): string =>
  cheapest === null ? '' : `For ${cheapest.name ?? 'you'} ${formatWholePrice(cheapest.price, currency)}`;

/** Room for two lines is reserved, so that nothing moves when the names arrive. */
const FamilyLines = ({ booked, fits, misfits }: FamilyFit) => (
  <p className={styles.family}>
    <span className={styles.fits}>
      {[...phraseOf('Booked', booked), ...phraseOf('Fits', fits)].join(' · ')}
    </span>
    <span className="soft">
      {misfits.map(({ names, reason }) => `Not ${namesInWords(names)}: ${reason}`).join(' · ')}
    </span>
  </p>
);

const phraseOf = (word: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${word} ${namesInWords(names)}`];

export const RaceCardPlaceholder = () => (
  <div className={`card ${styles.race}`} {...shape('race')}>
    <Block />
    <div className={styles.body}>
      <p className={`display ${styles.name}`}>
        <Bar width="85%" height="var(--s5)" />
      </p>
      <p>
        <Bar width="55%" />
      </p>
      <p className={`small ${styles.place}`}>
        <Bar width="55%" />
      </p>
      <div className={`row apart ${styles.foot}`}>
        <Bar width="40%" height="var(--target)" />
      </div>
    </div>
  </div>
);
