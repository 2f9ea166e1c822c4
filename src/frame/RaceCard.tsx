import { memo } from 'react';
import { Link } from 'wouter';
import { counted } from '#domain/counted';
import { namesInWords } from '#domain/driver/names';
import { agesInShort } from '#domain/driver/raceAges';
import { offerForAge } from '#domain/driver/raceOffer';
import type { Race } from '#domain/entities';
import type { FamilyFit } from '#domain/family/raceFits';
import { isSameData } from '#domain/isSameData';
import { formatWholePrice } from '#domain/money';
import { placeOf } from '#domain/race/address';
import { placesLeft } from '#domain/race/availability';
import { isOnSale } from '#domain/race/sale';
import { usePaths, useRegion } from '../base/appContext';
import { Bar, BarLine, shape } from '../components/feedback/Placeholder';
import { Asleep, useSleepingPart } from '../components/layout/Asleep';
import { Icon } from '../components/layout/Icon';
import { heldNote } from '../components/race/heldNote';
import { DatedPicture, PicturePlaceholder } from './DatedPicture';
import { Price } from './Price';
import styles from './RaceCard.module.css';
import { RaceDates } from './RaceDates';

export type RaceCardProps = {
  race: Race;
  /** Null until known; undefined for a visitor. */
  family?: FamilyFit | null | undefined;
  /** Years on the race day, chosen by a visitor; null without a choice. */
  age?: number | null;
  /** In sight when the page opens. */
  isFirst?: boolean;
  /** A season's round in the past. */
  isOver?: boolean;
  /** The time for which places were held is over. */
  isHoldOver?: boolean;
};

const FEW = 10;

/**
 * A race on offer, with the link to its page (EVL-04, EVL-05), which gets the race in its history state. Not rendered
 * again for a race that was read again and is as before.
 */
export const RaceCard = memo(
  ({ race, family, age = null, isFirst = false, isOver = false, isHoldOver = false }: RaceCardProps) => {
    const part = useSleepingPart();
    const { currency } = useRegion();
    const href = usePaths().race(race.id);
    const onSale = !isOver && isOnSale(race);
    const offer = onSale ? family?.offer : null;
    return (
      <article
        // One of the first is complete as it was prerendered.
        ref={isFirst ? undefined : part.wakeInSight}
        className={`card ${styles.race}`}
        data-sold-out={!onSale || undefined}
      >
        <Asleep part={part}>
          {/* Takes the clicks of the whole card; for keyboards and screen readers the link below is the link. */}
          <Link className={styles.cover} href={href} state={{ race }} tabIndex={-1} aria-hidden="true" />
          <DatedPicture race={race} isFirst={isFirst} isGone={!onSale} />
          <div className={styles.body}>
            <h3 className={styles.name}>{race.name}</h3>
            <p className={styles.dates}>
              <RaceDates race={race} isDated />
            </p>
            <p className="soft small">{placeOf(race)}</p>
            {family === undefined ? null : <FamilyLines family={family} race={race} isOnSale={onSale} />}
            {family !== undefined || age === null || !onSale ? null : <AgeLine race={race} age={age} />}
            <div className={styles.foot}>
              <p className={offer ? 'small num' : `${styles.price} ${onSale ? '' : 'sentence'}`}>
                {onSale
                  ? `FROM ${formatWholePrice(race.startPrice, currency)}`
                  : isOver
                    ? 'OVER'
                    : 'SOLD OUT'}
              </p>
              {onSale ? <PlacesNote race={race} isHoldOver={isHoldOver} /> : null}
              {offer ? (
                <OwnPrice {...offer} fits={family?.fits ?? []} />
              ) : (
                <p className="small num">{agesInShort(race)}</p>
              )}
              <Link className={styles.more} href={href} state={{ race }}>
                <span>
                  LEARN MORE <span className="visually-hidden">{`about ${race.name}`}</span>
                </span>
                <Icon name="arrowRight" />
              </Link>
            </div>
          </div>
        </Asleep>
      </article>
    );
  },
  isSameData,
);

/** Held places win over few places left. */
const PlacesNote = ({ race: { availability, held }, isHoldOver }: { race: Race; isHoldOver: boolean }) => {
  if (held !== undefined)
    return isHoldOver ? null : (
      <p className={styles.state} data-tone="info">
        <Icon name="lock" />
        {heldNote(held)}
      </p>
    );
  const left = availability === null ? Number.POSITIVE_INFINITY : placesLeft(availability);
  return left > FEW ? null : (
    <p className={styles.state} data-tone="close">
      <Icon name="clock" />
      {`${counted(left, 'place')} left`}
    </p>
  );
};

const AgeLine = ({ race, age }: { race: Race; age: number }) => {
  const { words, isSoldOut, isPriced } = offerForAge(race, age, useRegion().currency);
  return (
    <p
      className={`num ${styles.age} ${isSoldOut ? 'soft' : styles.fits}`}
      data-priced={isPriced || undefined}
    >
      <Icon name={isSoldOut ? 'minus' : 'check'} />
      {words}
    </p>
  );
};

/** As the race's page and the cart say it. Where others have places, it names whom. */
const OwnPrice = ({ names, sum, fits }: NonNullable<FamilyFit['offer']> & { fits: readonly string[] }) => {
  const isForAll = names.length > 1 && names.length === fits.length;
  const whom = isForAll ? names.length : namesInWords(names);
  return (
    <p className={`small ${styles.own}`}>
      <Price amount={sum} /> for {whom}
    </p>
  );
};

type FamilyLinesProps = { family: FamilyFit | null; race: Race; isOnSale: boolean };

/** Room for two lines is reserved, so that nothing moves when the names arrive. */
const FamilyLines = ({ family, race, isOnSale }: FamilyLinesProps) => {
  if (family === null) return <BarLine className={styles.family} width="65%" />;
  const { booked, fits, misfits, offer } = family;
  const phrases = [...phraseOf('Booked for', booked), ...phraseOf(isOnSale ? 'Fits' : 'Would fit', fits)];
  return (
    <p className={styles.family}>
      <span className={isOnSale || booked.length > 0 ? styles.fits : 'soft'}>
        {phrases.length === 0 ? null : <Icon name="check" />}
        {phrases.join(' · ')}
      </span>
      <span className="soft">
        {misfits.map(({ names, reason }) => `${namesInWords(names)}: ${reason}`).join(' · ') ||
          (offer === null ? '' : agesInShort(race))}
      </span>
    </p>
  );
};

const phraseOf = (word: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${word} ${namesInWords(names)}`];

export const RaceCardPlaceholder = () => (
  <div className={`card ${styles.race}`} {...shape('race')}>
    <PicturePlaceholder />
    <div className={styles.body}>
      <BarLine className={`display ${styles.name}`} width="85%" height="var(--s5)" />
      <BarLine className={styles.dates} width="55%" />
      <BarLine className="small" width="55%" />
      <div className={styles.foot}>
        <Bar width="40%" height="var(--s5)" />
      </div>
    </div>
  </div>
);
