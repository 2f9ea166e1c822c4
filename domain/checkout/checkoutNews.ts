import { hasLine } from '#domain/checkout/cartLines';
import { cartView, linesIn, listedFor } from '#domain/checkout/cartView';
import { areSameFacts, obstructedLines, type ReviewedFacts } from '#domain/checkout/checkoutFacts';
import { soldOutLines } from '#domain/checkout/driverSections';
import { changedDrivers, type FitChange, fitChanges } from '#domain/driver/fitChanges';
import type { AppliedCodes, CartLine } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { isTicketAvailable } from '#domain/race/availability';
import { type Scheduled, scheduleOf } from '#domain/time/dates';
import type { MeasurementSystem } from '#domain/units';

/** A cart line with names; null where the race or the driver is unknown. */
export type NamedLine = CartLine & { ticketName: string | null; driverName: string | null };

export type CartChanged = Extract<CheckoutNews, { type: 'cart.changed' }>;

/** Emitted for screen readers (BEY-24). Complete, so that a view can put the news into words without the machine. */
export type CheckoutNews =
  | {
      type: 'cart.changed';
      added: NamedLine[];
      removed: NamedLine[];
      /** Lines in the cart that cannot be booked any more, and why, in words. */
      gone: (NamedLine & { obstacle: string })[];
      /** Lines in the cart that are available again. */
      availableAgain: NamedLine[];
      /** Totals after the change. */
      bookableCount: number;
      goneCount: number;
      totalPrice: number;
    }
  /** Tickets without a place, or with one again; only for drivers listed before. `isTaken`: the cart has the last place. */
  | {
      type: 'ticketAvailability.changed';
      soldOut: (NamedLine & { isTaken: boolean })[];
      available: NamedLine[];
    }
  /**
   * The guardian has to acknowledge again: a line has unmet requirements that were not acknowledged. Emitted by the
   * checkout itself.
   */
  | { type: 'acknowledgement.withdrawn' }
  /** Only removals: the result of applying a code is shown beside its field. */
  | { type: 'codes.removed'; vouchers: string[]; coupons: string[] }
  /** Changed profiles with the tickets whose eligibility changed; an added driver is not included (BEY-31). */
  | { type: 'drivers.changed'; drivers: { name: string; changes: FitChange[] }[] }
  /** Lines whose ticket costs something else than the page said, and the total since. */
  | {
      type: 'prices.changed';
      lines: (NamedLine & { formerPrice: number; price: number })[];
      totalPrice: number;
    }
  /** The race is at another time than the page said. */
  | { type: 'race.moved'; schedule: Scheduled };

export type AnnouncedFacts = ReviewedFacts & AppliedCodes & { system: MeasurementSystem };

/** The news in a change of the facts; empty if nothing has to be announced. */
export const checkoutNews = (before: AnnouncedFacts, now: AnnouncedFacts): CheckoutNews[] => {
  const codes = codeNews(before, now);
  if (areSameFacts(before, now)) return codes;
  return [
    ...cartNews(before, now),
    ...raceNews(before, now),
    ...stockNews(before, now),
    ...codes,
    ...driverNews(before, now),
  ];
};

const without = (lines: readonly CartLine[], others: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => !hasLine(others, line));

const namedIn =
  (facts: ReviewedFacts) =>
  (line: CartLine): NamedLine => {
    const { driver, ticket } = listedFor(facts, line);
    return { ...line, ticketName: ticket?.name ?? null, driverName: driver?.name ?? null };
  };

const cartNews = (before: ReviewedFacts, now: AnnouncedFacts): CheckoutNews[] => {
  const added = without(now.lines, before.lines).map(namedIn(now));
  const removed = without(before.lines, now.lines).map(namedIn(before));
  const linesGone = (facts: ReviewedFacts) => obstructedLines(facts).map(({ line }) => line);
  const [goneBefore, goneNow] = [linesGone(before), linesGone(now)];
  const view = cartView(now);
  const gone = linesIn(view).flatMap(({ line, obstacle }) =>
    obstacle === null || hasLine(goneBefore, line) ? [] : [{ ...namedIn(now)(line), obstacle }],
  );
  const availableAgain = without(goneBefore, goneNow)
    .filter((line) => hasLine(now.lines, line))
    .map(namedIn(now));
  if (added.length + removed.length + gone.length + availableAgain.length === 0) return [];
  const { bookableCount, goneCount, totalPrice } = view;
  return [
    { type: 'cart.changed', added, removed, gone, availableAgain, bookableCount, goneCount, totalPrice },
  ];
};

const raceNews = (before: ReviewedFacts, now: AnnouncedFacts): CheckoutNews[] => {
  const { race } = now;
  if (race === null || race === before.race) return [];
  const view = cartView(now);
  const lines = linesIn(view).flatMap(({ line, price, obstacle }) => {
    const known = before.race?.tickets.find(({ id }) => id === line.ticketTypeId);
    const isRepriced = obstacle === null && known !== undefined && known.price !== price;
    return isRepriced ? [{ ...namedIn(now)(line), formerPrice: known.price, price }] : [];
  });
  const isMoved = before.race !== null && !isSameData(scheduleOf(before.race), scheduleOf(race));
  return [
    ...(lines.length === 0 ? [] : [{ type: 'prices.changed' as const, lines, totalPrice: view.totalPrice }]),
    ...(isMoved ? [{ type: 'race.moved' as const, schedule: scheduleOf(race) }] : []),
  ];
};

const stockNews = (before: ReviewedFacts, now: ReviewedFacts): CheckoutNews[] => {
  const isKnown = ({ driverId }: CartLine): boolean => before.drivers.some(({ id }) => id === driverId);
  // A ticket that was bought is not sold out for its driver, and not available again.
  const isFree = ({ driverId, ticketTypeId }: CartLine): boolean =>
    now.drivers.some(({ id }) => id === driverId) && isTicketAvailable(now.review.left, ticketTypeId);
  const [soldOutBefore, soldOutNow] = [soldOutLines(before), soldOutLines(now)];
  const soldOut = without(soldOutNow, soldOutBefore)
    .filter(isKnown)
    .map((line) => ({
      ...namedIn(now)(line),
      isTaken: isTicketAvailable(now.availability, line.ticketTypeId),
    }));
  const available = without(soldOutBefore, soldOutNow).filter(isFree).map(namedIn(now));
  return soldOut.length + available.length === 0
    ? []
    : [{ type: 'ticketAvailability.changed', soldOut, available }];
};

const codeNews = (before: AppliedCodes, now: AppliedCodes): CheckoutNews[] => {
  const removed = (kind: keyof AppliedCodes): string[] =>
    before[kind]
      .map(({ code }) => code)
      .filter((code) => !now[kind].some((applied) => applied.code === code));
  const [vouchers, coupons] = [removed('vouchers'), removed('coupons')];
  return vouchers.length + coupons.length === 0 ? [] : [{ type: 'codes.removed', vouchers, coupons }];
};

const driverNews = (
  { drivers: known }: AnnouncedFacts,
  { race, drivers, system }: AnnouncedFacts,
): CheckoutNews[] => {
  const saved = changedDrivers(known, drivers).map(({ before, now }) => ({
    name: now.name,
    changes: race === null ? [] : fitChanges(race, before, now, system),
  }));
  return saved.length === 0 ? [] : [{ type: 'drivers.changed', drivers: saved }];
};
