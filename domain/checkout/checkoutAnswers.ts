import { plusReservation } from '#domain/checkout/cartAvailability';
import type { CheckoutFacts } from '#domain/checkout/checkoutFacts';
import { heldPlaces, type Payment, unpaidOrder } from '#domain/checkout/payment';
import { boughtBefore } from '#domain/checkout/ticketAction';
import type {
  AppliedCodes,
  Availability,
  CartLine,
  Driver,
  Race,
  Reservation,
  Ticket,
} from '#domain/entities';
import { uncountedPlaces, withoutPlaces } from '#domain/race/availability';
import type { Failure, Result } from '#domain/result';

/**
 * The reservation stored in this browser, of any guardian, paid or not; and the instant of reading, empty before the
 * first.
 */
type StoredReservation = { reservation: Reservation | null; now: string };

/** The server's counts, from which the reservation's own places are already taken off. */
export type Counts = { availability: Availability } & StoredReservation;

/** One load of everything but the race; each answer may fail by itself. */
export type CheckoutAnswers = StoredReservation & {
  drivers: Result<Driver[]>;
  tickets: Result<Ticket[]>;
  availability: Result<Availability>;
};

export const noCounts: Availability = { tickets: [], categories: [] };

export const checkoutFailures = ({ drivers, tickets, availability }: CheckoutAnswers): Failure[] =>
  [drivers, tickets, availability].filter((part) => !part.ok);

/**
 * The counts plus the places that the guardian's own reservation for this race holds. Where the API does not list these
 * places, those of the order that the guardian left with are added.
 */
export const creditedCounts = (
  { availability, reservation, now }: Counts,
  known: Pick<CheckoutParts, 'userId' | 'eventId' | 'drivers' | 'owned' | 'lastPayment'>,
): Availability => {
  const { eventId, lastPayment, ...facts } = known;
  const order = unpaidOrder(lastPayment, eventId) ?? { eventId, items: [] };
  const own = heldPlaces(reservation, { order }, { ...facts, now });
  return own?.eventId === eventId ? plusReservation(availability, own.items) : availability;
};

const noCodes: AppliedCodes = { vouchers: [], coupons: [] };

/** A part that the last load could not bring. */
export type FailedPart = 'drivers' | 'tickets' | 'counts';

export type CheckoutParts = CheckoutFacts &
  AppliedCodes & {
    userId: string;
    eventId: string;
    /** The order with which the guardian last left for the hosted page; null without one. */
    lastPayment: Payment | null;
    /**
     * In this order: drivers, tickets, counts; the page tells of the first.
     *
     * Without the tickets a bought ticket may be offered again; without the drivers the earlier ones stay on show;
     * without the counts the race's own are used, and the server decides.
     */
    failedParts: FailedPart[];
  } & StoredReservation;

/**
 * The checkout after one more load; a part that failed keeps its earlier answer. Lines whose ticket turns out to be
 * bought, or was paid for, leave the cart, and the codes used for them go as well.
 */
export const withCheckoutAnswers = <Known extends CheckoutParts>(
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
    failedParts: failedPartsOf(answers),
    availability:
      availability.ok || known.availability.tickets.length === 0
        ? creditedCounts(
            { availability: availability.ok ? availability.value : countsIn(known.race), reservation, now },
            { ...known, drivers, owned },
          )
        : known.availability,
    lines,
  };
};

const failedPartsOf = ({ drivers, tickets, availability }: CheckoutAnswers): FailedPart[] => [
  ...(drivers.ok ? [] : (['drivers'] as const)),
  ...(tickets.ok ? [] : (['tickets'] as const)),
  ...(availability.ok ? [] : (['counts'] as const)),
];

/** The counts that came with the race. */
const countsIn = (race: Race | null): Availability => {
  if (race === null) return noCounts;
  const counts = race.availability ?? uncountedPlaces(race.tickets);
  return race.available ? counts : withoutPlaces(counts);
};

const withoutOwned = (lines: CartLine[], race: Race | null, owned: Ticket[]): CartLine[] => {
  if (race === null) return lines;
  const isOwned = ({ driverId, ticketTypeId }: CartLine): boolean => {
    const ticket = race.tickets.find(({ id }) => id === ticketTypeId);
    return ticket !== undefined && boughtBefore(ticket, driverId, owned) !== undefined;
  };
  return lines.filter((line) => !isOwned(line));
};
