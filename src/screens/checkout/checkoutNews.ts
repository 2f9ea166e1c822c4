import { isSameLine } from '#domain/cartLines';
import type { AppliedCodes, CartLine } from '#domain/entities';
import { type FitChange, fitChanges } from '#domain/fitChanges';
import { gapInShort } from '#domain/gap';
import { formatPrice } from '#domain/money';
import type { MeasurementSystem } from '#domain/units';
import {
  type CheckoutFacts,
  cartView,
  driverSections,
  goneLines,
} from '#machines/checkout/checkoutSelectors';

const includes = (lines: readonly CartLine[], line: CartLine): boolean =>
  lines.some((other) => isSameLine(other, line));

/** `Cadet Sprint for Ella Hart`; ids where the event or the driver is no longer known. */
const nameOf = ({ race, drivers }: CheckoutFacts, { driverId, ticketTypeId }: CartLine): string => {
  const ticket = race?.tickets.find(({ id }) => id === ticketTypeId)?.name ?? 'A ticket';
  const driver = drivers.find(({ id }) => id === driverId)?.name;
  return driver === undefined ? ticket : `${ticket} for ${driver}`;
};

const total = (facts: CheckoutFacts, currency: string): string => {
  const { bookableCount, totalPrice } = cartView(facts);
  if (bookableCount === 0) return 'Your selection is empty.';
  const tickets = bookableCount === 1 ? '1 ticket' : `${bookableCount} tickets`;
  return `${tickets}, ${formatPrice(totalPrice, currency)} in total.`;
};

/** What happened to the cart, for those who do not see it; empty where nothing did. */
export const cartNews = (before: CheckoutFacts, now: CheckoutFacts, currency: string): string => {
  const added = now.lines.filter((line) => !includes(before.lines, line));
  const removed = before.lines.filter((line) => !includes(now.lines, line));
  const gone = goneLines(now).filter((line) => !includes(goneLines(before), line));
  const said = [
    ...added.map((line) => `${nameOf(now, line)} added.`),
    ...removed.map((line) => `${nameOf(before, line)} removed.`),
    ...gone.map((line) => `${nameOf(now, line)} is no longer available.`),
  ];
  return said.length === 0 ? '' : [...said, total(now, currency)].join(' ');
};

const soldOut = (facts: CheckoutFacts): CartLine[] =>
  driverSections(facts).flatMap(({ driver, eligible, close }) =>
    [...eligible, ...close]
      .filter(({ action }) => action.kind === 'soldOut')
      .map(({ ticket }) => ({ driverId: driver.id, ticketTypeId: ticket.id })),
  );

/** The lines that are in the first list only, of drivers who were here before. */
const newlyIn = (list: CartLine[], other: CartLine[], { drivers }: CheckoutFacts): CartLine[] =>
  list.filter((line) => drivers.some(({ id }) => id === line.driverId) && !includes(other, line));

/** What can no longer be had, or can be had again, for drivers who were here before; empty where nothing changed. */
export const stockNews = (before: CheckoutFacts, now: CheckoutFacts): string => {
  const [then, since] = [soldOut(before), soldOut(now)];
  return [
    ...newlyIn(since, then, before).map((line) => `${nameOf(now, line)} is sold out.`),
    ...newlyIn(then, since, now).map((line) => `${nameOf(now, line)} is available again.`),
  ].join(' ');
};

/** The codes that were taken away; what came of one that was applied is said beside its field. */
export const codeNews = (before: AppliedCodes, now: AppliedCodes): string =>
  (['vouchers', 'coupons'] as const)
    .flatMap((kind) =>
      before[kind]
        .filter(({ code }) => !now[kind].some((other) => other.code === code))
        .map(({ code }) => `${kind === 'vouchers' ? 'Voucher' : 'Coupon'} ${code} removed.`),
    )
    .join(' ');

const changeInWords = ({ ticket, gaps, eligibility }: FitChange): string => {
  switch (eligibility) {
    case 'allMet':
      return `${ticket.name}: all requirements met now.`;
    case 'unmet':
      return `${ticket.name}: ${gaps.map(gapInShort).join('; ')}.`;
    case 'withdrawn':
      return `${ticket.name}: no longer offered.`;
  }
};

/** Whose profile changed, and what fits otherwise for it (BEY-31); a driver who is new is greeted on the page. */
export const driverNews = (
  before: CheckoutFacts,
  { race, drivers }: CheckoutFacts,
  system: MeasurementSystem,
): string =>
  drivers
    .map((driver) => {
      const known = before.drivers.find(({ id }) => id === driver.id);
      if (known === undefined || JSON.stringify(known) === JSON.stringify(driver)) return '';
      const changes = race === null ? [] : fitChanges(race, known, driver, system);
      const said =
        changes.length === 0 ? 'The same tickets fit as before.' : changes.map(changeInWords).join(' ');
      return `${driver.name} is saved. ${said}`;
    })
    .filter(Boolean)
    .join(' ');
