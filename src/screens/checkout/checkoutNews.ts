import { isSameLine } from '#domain/cartLines';
import type { CartLine } from '#domain/entities';
import { formatPrice } from '#domain/money';
import { type CheckoutFacts, cartView, driverSections, goneLines } from '#machines/checkoutView';

const includes = (lines: readonly CartLine[], line: CartLine): boolean =>
  lines.some((other) => isSameLine(other, line));

/** `Cadet Sprint for Ella Hart`; ids where the event or the driver is no longer known. */
const nameOf = ({ event, drivers }: CheckoutFacts, { driverId, ticketTypeId }: CartLine): string => {
  const ticket = event?.tickets.find(({ id }) => id === ticketTypeId)?.name ?? 'A ticket';
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

/** What can no longer be had, for drivers who were here before; empty where nothing ended. */
export const stockNews = (before: CheckoutFacts, now: CheckoutFacts): string =>
  soldOut(now)
    .filter(({ driverId }) => before.drivers.some(({ id }) => id === driverId))
    .filter((line) => !includes(soldOut(before), line))
    .map((line) => `${nameOf(now, line)} is sold out.`)
    .join(' ');

/** Whose profile changed; a driver who is new is greeted on the page. */
export const driverNews = (before: CheckoutFacts, now: CheckoutFacts): string =>
  now.drivers
    .filter((driver) => {
      const known = before.drivers.find(({ id }) => id === driver.id);
      return known !== undefined && JSON.stringify(known) !== JSON.stringify(driver);
    })
    .map(({ name }) => `${name} is saved, the tickets are checked anew.`)
    .join(' ');
