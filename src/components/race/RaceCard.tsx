import { memo } from 'react';
import { Link } from 'wouter';
import { formatPrice } from '#domain/checkout/money';
import { namesInWords } from '#domain/driver/names';
import type { Race } from '#domain/entities';
import { placesLeft } from '#domain/race/availability';
import { isOnSale } from '#domain/race/sale';
import { calendarDay, raceDates } from '#domain/time/dates';
import { Button } from '../form/Button';
import { placeOf } from '../layout/placeOf';
import styles from './RaceCard.module.css';
import { RaceCardFrame } from './RaceCardFrame';

export type RaceCardProps = {
  race: Race;
  /** ISO 4217 code. */
  currency: string;
  /** The race's page; the race is passed along to it. */
  href: string;
  /** The first names of those whom it fits; empty where it fits nobody, or it is not known yet. */
  fits?: string[] | undefined;
};

const FEW = 10;

const placesNote = ({ availability }: Race): string | undefined => {
  const left = availability === null ? Number.POSITIVE_INFINITY : placesLeft(availability);
  return left > FEW ? undefined : `${left} ${left === 1 ? 'place' : 'places'} left`;
};

/** A race on offer, with the way to its page (EVL-04, EVL-05). */
export const RaceCard = memo(({ race, currency, href, fits }: RaceCardProps) => {
  const { from, to, zone } = raceDates(race);
  const onSale = isOnSale(race);
  return (
    <RaceCardFrame
      calendar={calendarDay(race)}
      name={race.name}
      from={from}
      to={to}
      zone={zone}
      location={placeOf(race)}
      price={onSale ? `FROM ${formatPrice(race.startPrice, currency)}` : 'SOLD OUT'}
      soldOut={!onSale}
      // The button is the link for keyboards and screen readers.
      cover={<Link className={styles.cover} href={href} state={race} tabIndex={-1} aria-hidden="true" />}
      note={onSale ? placesNote(race) : undefined}
      // Its line is kept, so that nothing moves when it comes.
      fits={onSale && fits ? fits.length > 0 && `Fits ${namesInWords(fits)}` : undefined}
    >
      <Button
        caption="LEARN MORE"
        about={`about ${race.name}`}
        tone="quiet"
        size="small"
        href={href}
        state={race}
      />
    </RaceCardFrame>
  );
});
