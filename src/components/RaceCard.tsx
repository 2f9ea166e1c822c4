import { calendarDay, eventDates } from '#domain/dates';
import type { Race } from '#domain/entities';
import { isOnSale } from '#domain/eventTypes';
import { formatPrice } from '#domain/money';
import { Button } from './Button';
import { RaceCardFrame } from './RaceCardFrame';
import { placeOf } from './placeOf';

export type RaceCardProps = {
  event: Race;
  /** ISO 4217 code. */
  currency: string;
  /** The event's page; the event is passed along to it. */
  href: string;
};

const FEW = 10;

const placesNote = ({ placesLeft }: Race): string | undefined =>
  placesLeft === null || placesLeft > FEW
    ? undefined
    : `${placesLeft} ${placesLeft === 1 ? 'place' : 'places'} left`;

/** An event on offer, with the way to its page (EVL-04, EVL-05). */
export const RaceCard = ({ event, currency, href }: RaceCardProps) => {
  const { from, to, zone } = eventDates(event);
  const onSale = isOnSale(event);
  return (
    <RaceCardFrame
      calendar={calendarDay(event)}
      name={event.name}
      from={from}
      to={to}
      zone={zone}
      location={placeOf(event)}
      price={onSale ? `FROM ${formatPrice(event.startPrice, currency)}` : 'SOLD OUT'}
      soldOut={!onSale}
      note={onSale ? placesNote(event) : undefined}
    >
      <Button
        caption="LEARN MORE"
        about={`about ${event.name}`}
        tone="quiet"
        size="small"
        href={href}
        state={event}
      />
    </RaceCardFrame>
  );
};
