import { plusReservation, withRoomFor } from '#domain/checkout/cartAvailability';
import { hasLine } from '#domain/checkout/cartLines';
import type { CheckoutFacts } from '#domain/checkout/checkoutFacts';
import {
  heldPlaces,
  isReplaced,
  type Payment,
  ticketsBoughtFor,
  unpaidOrder,
} from '#domain/checkout/payment';
import type {
  AppliedCodes,
  Availability,
  CartLine,
  Driver,
  NamedDriver,
  Race,
  Reservation,
  Ticket,
} from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { placesIn, withoutPlaces } from '#domain/race/availability';
import { type Failure, type Result, succeed } from '#domain/result';
import { type Scheduled, scheduleOf } from '#domain/time/dates';

/**
 * The reservation stored in this browser, of any guardian, paid or not; and the instant of reading, empty before the
 * first.
 */
type StoredReservation = { reservation: Reservation | null; now: string };

/** This browser's orders, as stored. */
type StoredPlaces = StoredReservation & {
  /** An order or a release without the API's answer: its places may be held. */
  unanswered: Reservation | null;
};

/** The server's counts, from which the reservation's own places are already taken off. */
export type Counts = { availability: Availability } & StoredPlaces;

/** One load of everything that an order stands on; each answer may fail by itself. */
export type CheckoutAnswers = StoredPlaces & {
  drivers: Result<Driver[]>;
  tickets: Result<Ticket[]>;
  availability: Result<Availability>;
  /** Null where the race has just been read. */
  race: Result<Race> | null;
  /** Applied codes that are not valid any more; null where they were not asked about, or not all answered. */
  refusedCodes: string[] | null;
  /** As stored, perhaps by another tab since; null without one. */
  payment: Payment | null;
};

export const noCounts: Availability = { tickets: [], categories: [] };

export const checkoutFailures = ({ drivers, tickets, availability }: CheckoutAnswers): Failure[] =>
  [drivers, tickets, availability].filter((part) => !part.ok);

/**
 * The counts plus the places that the guardian's own reservation for this race holds, with room for those that it may
 * hold. Where the API does not list these places, those of the order that the guardian left with are added.
 */
export const creditedCounts = (
  { availability, reservation, unanswered, now }: Counts,
  known: Pick<CheckoutParts, 'userId' | 'eventId' | 'drivers' | 'owned' | 'lastPayment'>,
): Availability => {
  const { eventId, lastPayment, ...facts } = known;
  const order = unpaidOrder(lastPayment, eventId) ?? { eventId, items: [] };
  const itemsOf = (held: Reservation | null) => {
    const own = heldPlaces(held, { order }, { ...facts, now });
    return own?.eventId === eventId ? own.items : [];
  };
  return withRoomFor(plusReservation(availability, itemsOf(reservation)), itemsOf(unanswered));
};

/** Whether all that an order with these codes stands on has been read. */
export const hasReadAll = (
  { drivers, tickets, availability, race, refusedCodes }: CheckoutAnswers,
  { vouchers, coupons }: AppliedCodes,
): boolean =>
  [drivers, tickets, availability, race].every((part) => part?.ok === true) &&
  (refusedCodes !== null || vouchers.length + coupons.length === 0);

/** A part that the last load could not bring. */
export type FailedPart = 'drivers' | 'tickets' | 'counts';

/** Kept of an order that the API refused. */
export type Refusal = {
  /** Applied codes that the API does not accept any more. */
  refusedCodes: string[];
  /** The last order was refused, and not all that it stood on could be read since. */
  needsLook: boolean;
};

export type CheckoutParts = CheckoutFacts &
  AppliedCodes &
  Refusal & {
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

/** The earlier answer where the new one says the same, so that nothing is drawn again. */
const kept = <Value>(before: Value, read: Value): Value => (isSameData(before, read) ? before : read);

/**
 * The checkout after one more load; a part that failed keeps its earlier answer. Lines that were paid for leave the
 * cart, and the codes used for them go as well. Any other line stays, with its verdict.
 */
export const withCheckoutAnswers = <Known extends CheckoutParts>(
  earlier: Known,
  answers: CheckoutAnswers,
): Known => {
  const { tickets, unanswered, now } = answers;
  const known = { ...earlier, lastPayment: answers.payment ?? earlier.lastPayment };
  const availability = placesOf(answers);
  const race = answers.race?.ok ? kept(known.race, answers.race.value) : known.race;
  const drivers = answers.drivers.ok ? kept(known.drivers, answers.drivers.value) : known.drivers;
  const owned = tickets.ok ? kept(known.owned, tickets.value) : known.owned;
  const reservation = isReplaced(answers.reservation, { race, owned }) ? null : answers.reservation;
  const lines = withoutPaid({ ...known, owned });
  const counts = availability.ok ? availability.value : race === null ? noCounts : placesIn(race);
  const isCounted = availability.ok || known.availability.tickets.length === 0;
  const counted = isCounted
    ? creditedCounts({ availability: counts, reservation, unanswered, now }, { ...known, drivers, owned })
    : known.availability;
  return {
    ...known,
    ...(lines.length < known.lines.length ? { vouchers: [], coupons: [] } : {}),
    race,
    drivers,
    owned,
    former: {
      drivers: leftBehind<NamedDriver>(known.former.drivers, known.drivers, drivers),
      tickets: leftBehind(
        known.former.tickets,
        known.race?.tickets ?? [],
        race?.tickets ?? [],
        (then, now) => then.price === now.price,
      ),
      schedule: formerSchedule(known.former.schedule ?? known.race, race),
    },
    reservation,
    now,
    failedParts: failedPartsOf(answers),
    refusedCodes: answers.refusedCodes ?? known.refusedCodes,
    needsLook: known.needsLook && !hasReadAll(answers, known),
    availability: kept(known.availability, counted),
    lines,
  };
};

/** None of a race that this load finds closed; the counts were asked for at the same time. */
const placesOf = ({ availability, race }: CheckoutAnswers): Result<Availability> =>
  availability.ok && race?.ok && !race.value.available
    ? succeed(withoutPlaces(availability.value))
    : availability;

/** Those listed before and not now, or not as they were; each as it was first listed. */
export const leftBehind = <Listed extends { id: string }>(
  earlier: readonly Listed[],
  before: readonly Listed[],
  now: readonly Listed[],
  isSame: (then: Listed, now: Listed) => boolean = () => true,
): Listed[] => {
  const all = new Map([...before, ...earlier].map((each) => [each.id, each]));
  return [...all.values()].filter((then) => {
    const listed = now.find(({ id }) => id === then.id);
    return listed === undefined || !isSame(then, listed);
  });
};

const formerSchedule = (then: Scheduled | null, now: Race | null): Scheduled | null => {
  if (then === null || now === null || isSameData(scheduleOf(then), scheduleOf(now))) return null;
  return scheduleOf(then);
};

const failedPartsOf = ({ drivers, tickets, availability }: CheckoutAnswers): FailedPart[] => [
  ...(drivers.ok ? [] : (['drivers'] as const)),
  ...(tickets.ok ? [] : (['tickets'] as const)),
  ...(availability.ok ? [] : (['counts'] as const)),
];

/** The lines that were paid for on the hosted page that the guardian left for are done. */
const withoutPaid = ({ lines, owned, eventId, lastPayment }: CheckoutParts): CartLine[] => {
  const paid = lastPayment?.order.eventId === eventId ? ticketsBoughtFor(lastPayment.order, owned) : [];
  return lines.filter((line) => !hasLine(paid, line));
};
