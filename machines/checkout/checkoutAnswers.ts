import { plusReservation } from '#domain/checkout/cartAvailability';
import { addLine } from '#domain/checkout/cartLines';
import { reservationStatus, reservedItems } from '#domain/checkout/reservation';
import { ticketAction } from '#domain/checkout/ticketAction';
import type {
  AppliedCodes,
  Availability,
  CartLine,
  CheckoutOrder,
  Driver,
  Race,
  Reservation,
  Ticket,
} from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import type { CheckoutFacts } from '#machines/checkout/checkoutSelectors';

/** The reservation stored in this browser, anybody's and paid or not, and the instant at which it was read, empty before. */
type StoredReservation = { reservation: Reservation | null; now: string };

/** The server's counts, which leave out the places of the reservation. */
export type Counts = { availability: Availability } & StoredReservation;

/** The answers of one load of what the checkout needs besides its race; each may fail by itself. */
export type CheckoutAnswers = {
  drivers: Result<Driver[]>;
  tickets: Result<Ticket[]>;
  availability: Result<Availability>;
} & StoredReservation;

export const noCounts: Availability = { tickets: [], categories: [] };

export const checkoutFailures = ({ drivers, tickets, availability }: CheckoutAnswers): Failure[] =>
  [drivers, tickets, availability].filter((part) => !part.ok);

type CountedFor = {
  userId: string;
  eventId: string;
  drivers: Driver[];
  owned: Ticket[];
  /** With which the guardian left for the hosted page and came back, null where there is none. */
  payment: CheckoutOrder | null;
};

/**
 * The counts plus the places that the guardian's own reservation for this race holds: where the API does not say
 * which, those of the order with which they left.
 */
export const creditedCounts = (
  { availability, reservation, now }: Counts,
  { eventId, payment, ...facts }: CountedFor,
): Availability => {
  if (reservation === null || isForAnotherRace(reservation, eventId)) return availability;
  const items = reservedItems(reservation);
  const held = items.length > 0 ? items : (payment?.items ?? []);
  const status = reservationStatus({ ...reservation, items: held }, { ...facts, now });
  return status === 'own' ? plusReservation(availability, held) : availability;
};

const isForAnotherRace = (reservation: Reservation, eventId: string): boolean =>
  typeof reservation.eventId === 'string' && reservation.eventId !== eventId;

const noCodes: AppliedCodes = { vouchers: [], coupons: [] };

/** What the last load of the checkout could not bring. */
export type FailedPart = 'drivers' | 'tickets';

export type LoadedParts = CheckoutFacts &
  AppliedCodes & {
    userId: string;
    eventId: string;
    /** With which the guardian left for the hosted page and came back, null where there is none. */
    payment: CheckoutOrder | null;
    /** Without the tickets one that was bought may be offered again; drivers stay as they were. */
    failedParts: FailedPart[];
  } & StoredReservation;

/**
 * The checkout after one more load; a part that failed keeps its earlier answer. Lines whose ticket turns out
 * to be bought leave the cart, as they do after a payment, and the codes go with them: they were used for it.
 */
export const withCheckoutAnswers = <Known extends LoadedParts>(
  known: Known,
  answers: CheckoutAnswers,
): Known => {
  const { tickets, availability, reservation, now } = answers;
  const drivers = answers.drivers.ok ? answers.drivers.value : known.drivers;
  const owned = tickets.ok ? tickets.value : known.owned;
  const lines = withoutOwned(known.lines, known.race, owned);
  return {
    ...known,
    ...(lines.length < known.lines.length ? noCodes : {}),
    drivers,
    owned,
    reservation,
    now,
    failedParts: (['drivers', 'tickets'] as const).filter((part) => !answers[part].ok),
    availability: availability.ok
      ? creditedCounts({ availability: availability.value, reservation, now }, { ...known, drivers, owned })
      : known.availability,
    lines,
  };
};

const withoutOwned = (lines: CartLine[], race: Race | null, owned: Ticket[]): CartLine[] => {
  if (race === null) return lines;
  const isOwned = ({ driverId, ticketTypeId }: CartLine): boolean => {
    const ticket = race.tickets.find(({ id }) => id === ticketTypeId);
    if (ticket === undefined) return false;
    const action = ticketAction({ ticket, driverId, race, lines: [], owned, availability: noCounts });
    return action.kind === 'owned';
  };
  return lines.filter((line) => !isOwned(line));
};

/** The cart as it was stored, each line once. */
export const restoredLines = (lines: CartLine[]): CartLine[] => lines.reduce<CartLine[]>(addLine, []);
