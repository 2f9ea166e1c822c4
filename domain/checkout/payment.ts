import { hasLine } from '#domain/checkout/cartLines';
import {
  expiryOf,
  holdsPlaces,
  isPayable,
  type ReservationFacts,
  reservedItems,
} from '#domain/checkout/reservation';
import type {
  CartLine,
  CheckoutOrder,
  Driver,
  HeldPlaces,
  Race,
  Reservation,
  Ticket,
} from '#domain/entities';
import type { ScreenName } from '#domain/routes';
import { isValid } from '#domain/ticket/boughtTicket';
import { boughtBefore } from '#domain/ticket/sameSession';
import { formatUntil, type Reader } from '#domain/time/dates';
import { measurementSystemOf } from '#domain/units';

/**
 * The last order sent to the hosted page, and its region. `left`: no news since; `returned`: the guardian is back at the checkout
 * without tickets; `awaited`: the guardian is at their tickets instead.
 */
export type Payment = { order: CheckoutOrder; regionId: string; step: 'left' | 'returned' | 'awaited' };

type OrderedTickets = Pick<CheckoutOrder, 'eventId' | 'items'>;

/** The valid tickets bought for an order's lines. */
export const ticketsBoughtFor = ({ eventId, items }: OrderedTickets, tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter((ticket) => ticket.eventId === eventId && isValid(ticket) && hasLine(items, ticket));

export const hasAllTickets = (order: OrderedTickets, tickets: readonly Ticket[]): boolean => {
  const bought = ticketsBoughtFor(order, tickets);
  return order.items.every((item) => hasLine(bought, item));
};

/**
 * Whether a ticket that a reservation holds was bought, which ends the hold of all of them: it was paid, or another order
 * has replaced it. False where the API does not say which tickets it holds.
 */
export const isBought = (reservation: Reservation | null, tickets: readonly Ticket[]): boolean =>
  typeof reservation?.eventId === 'string' &&
  ticketsBoughtFor({ eventId: reservation.eventId, items: reservedItems(reservation) }, tickets).length > 0;

/**
 * Whether a ticket of another order rules out one that the reservation holds: the API lets a later order for the same
 * driver and session replace the earlier one, which holds nothing since.
 */
export const isReplaced = (
  reservation: Reservation | null,
  { race, owned }: { race: Race | null; owned: readonly Ticket[] },
): boolean => {
  if (reservation === null || race === null || reservation.eventId !== race.id) return false;
  const items = reservedItems(reservation);
  const others = owned.filter((ticket) => !hasLine(items, ticket));
  return items.some(({ driverId, ticketTypeId }) => {
    const type = race.tickets.find(({ id }) => id === ticketTypeId);
    return type !== undefined && boughtBefore(type, driverId, others) !== undefined;
  });
};

/**
 * The order with which the guardian left this race's checkout, if they come back to it from the hosted page; null
 * otherwise. While its tickets are awaited, the payment counts as made.
 */
export const unpaidOrder = (payment: Payment | null, eventId: string): CheckoutOrder | null =>
  payment !== null && payment.step !== 'awaited' && payment.order.eventId === eventId ? payment.order : null;

/** A payment to go on with. */
export type OpenPayment = {
  userId: string;
  eventId: string;
  regionId: string;
  /** The guardian may just come back from paying: their tickets can be on their way. */
  mayBePaid: boolean;
  /** The time until which its places are held, with the day unless that is today; null if none are, or unknown. */
  heldUntil: string | null;
  /** How long the places are still held, ms; 0 if none are, or unknown. */
  heldFor: number;
  /** The places were held until now. */
  hasLapsed?: true;
};

/** Begun minutes of the time left, ms; null where it is over, or longer than an hour. */
export const minutesLeft = (heldFor: number): number | null => {
  const minutes = Math.ceil(heldFor / 60_000);
  return minutes > 0 && minutes <= 60 ? minutes : null;
};

/**
 * Whether the shell tells of it: to its guardian, where they look for races and tickets. Its own race and
 * checkout tell it beside the way to pay; the account waits for tickets that may be on their way.
 * @param shown who sees which screen, and the race that it is about
 */
export const isPaymentTold = (
  { userId, eventId, mayBePaid }: OpenPayment,
  shown: {
    userId: string | null;
    screen: ScreenName | undefined;
    eventId: string | undefined;
    /** In place of the screen is why it cannot be shown. */
    hasFailed: boolean;
  },
): boolean => {
  if (shown.userId !== userId) return false;
  if (shown.screen === 'account') return !mayBePaid;
  if (shown.screen === 'checkout') return shown.eventId !== eventId;
  if (shown.screen === 'race') return shown.eventId !== eventId || shown.hasFailed;
  return shown.screen === 'raceCalendar';
};

type PaymentFacts = {
  payment: Payment | null;
  /** The selection for its race has lines. */
  hasSelection: boolean;
  reservation: Reservation | null;
  /** The guardian's tickets. */
  tickets: readonly Ticket[];
  /** The guardian's drivers; null where they are not known. */
  drivers: readonly Driver[] | null;
  /** Instant. */
  now: string;
  timezone: string;
};

/** Null for a payment that was made, while its tickets are awaited, and where nothing is selected or held any more. */
export const openPayment = ({
  payment,
  hasSelection,
  reservation,
  tickets,
  drivers,
  now,
  timezone,
}: PaymentFacts): OpenPayment | null => {
  if (payment === null || payment.step === 'awaited') return null;
  const { order, regionId } = payment;
  if (ticketsBoughtFor(order, tickets).length > 0) return null;
  const held = heldPlaces(reservation, payment, { userId: order.userId, drivers, now });
  const end = held?.eventId === order.eventId ? held.until : null;
  if (end === null && !hasSelection) return null;
  return {
    userId: order.userId,
    eventId: order.eventId,
    regionId,
    mayBePaid: payment.step === 'left',
    heldUntil: end && formatUntil(end, { now, timezone, system: measurementSystemOf(regionId) }),
    heldFor: end === null ? 0 : Date.parse(end) - Date.parse(now),
  };
};

/** The places that the guardian's own reservation holds; `until` is an instant, null if unknown. */
type OwnPlaces = { eventId: string; items: CheckoutOrder['items']; until: string | null };

/** Null without any. Where the API does not list the places, they are those of the order that the guardian left with. */
export const heldPlaces = (
  reservation: Reservation | null,
  payment: { order: OrderedTickets } | null,
  facts: Pick<ReservationFacts, 'userId' | 'now'> & Partial<ReservationFacts>,
): OwnPlaces | null => {
  if (reservation === null) return null;
  const listed = reservedItems(reservation);
  const order = payment?.order;
  const eventId = typeof reservation.eventId === 'string' ? reservation.eventId : order?.eventId;
  const ordered = order?.eventId === eventId ? order?.items : undefined;
  const items = listed.length > 0 ? listed : (ordered ?? []);
  if (eventId === undefined || items.length === 0) return null;
  return holdsPlaces({ ...reservation, items }, { drivers: null, owned: [], ...facts })
    ? { eventId, items, until: expiryOf(reservation) }
    : null;
};

export type Hold = { isHeld: boolean; until: string };

/**
 * Whether the unpaid order holds the line's place. Null where there is no order or its end is not known, and for a line
 * that can neither be booked nor is held.
 */
export const holdOf = (
  line: CartLine,
  held: HeldPlaces | undefined,
  { obstacle }: { obstacle: string | null },
): Hold | null => {
  if (held === undefined || held.until === null) return null;
  const isHeld = hasLine(held.items, line);
  return isHeld || obstacle === null ? { isHeld, until: held.until } : null;
};

/** The race without the places of a guardian who is gone. */
export const withoutHeld = ({ held: _, unanswered: __, ...race }: Race): Race => race;

/** The race without the places of an order that cannot be paid any more. */
export const withPayable = (
  { held, unanswered, ...race }: Race,
  facts: Pick<ReservationFacts, 'drivers' | 'owned'>,
): Race => ({
  ...race,
  ...(held !== undefined && isPayable(held.items, facts) && { held }),
  ...(unanswered !== undefined && isPayable(unanswered, facts) && { unanswered }),
});

/** The race with the guardian's own places, if these are of this race. */
export const withHeld = (race: Race, own: OwnPlaces, reader: Reader): Race => {
  if (own.eventId !== race.id) return race;
  const until = own.until && formatUntil(own.until, reader);
  return { ...race, held: { items: own.items, until } };
};

/** The race with the places that an order or a release without an answer may hold, if these are of this race. */
export const withUnanswered = (race: Race, own: OwnPlaces | null): Race =>
  own?.eventId === race.id ? { ...race, unanswered: own.items } : race;
