import type { CheckoutNews, NamedLine } from '#domain/checkout/checkoutNews';
import { counted } from '#domain/counted';
import type { FitChange } from '#domain/driver/fitChanges';
import { gapInShort } from '#domain/driver/gap';
import { formatExactPrice } from '#domain/money';
import { raceDay } from '#domain/race/raceDay';
import type { MeasurementSystem } from '#domain/units';

type News<Type extends CheckoutNews['type']> = Extract<CheckoutNews, { type: Type }>;

/** `Cadet Sprint for Ella Hart`. */
const lineInWords = ({ ticketName, driverName }: NamedLine): string =>
  [ticketName ?? 'A ticket', driverName].filter((name) => name !== null).join(' for ');

const totalInWords = (
  { bookableCount, goneCount, totalPrice }: News<'cart.changed'>,
  currency: string,
): string => {
  if (bookableCount === 0)
    return goneCount === 0 ? 'Your selection is empty.' : 'Your selection has no other tickets.';
  return `${counted(bookableCount, 'ticket')}, ${formatExactPrice(totalPrice, currency)} in total.`;
};

/** Added and removed lines, and the cart's total. @param currency ISO 4217 code */
export const cartInWords = (news: News<'cart.changed'>, currency: string): string =>
  [
    ...news.added.map((line) => `${lineInWords(line)} added.`),
    ...news.removed.map((line) => `${lineInWords(line)} removed.`),
    ...news.gone.map((line) => `${lineInWords(line)}: ${line.obstacle}. Remove it to continue.`),
    ...news.availableAgain.map((line) => `${lineInWords(line)} is available again.`),
    totalInWords(news, currency),
  ].join(' ');

/** `Cadet Sprint for Ella Hart costs $189 now, not $149. 2 …` @param currency ISO 4217 code */
export const pricesInWords = ({ lines, totalPrice }: News<'prices.changed'>, currency: string): string => {
  const priceOf = (price: number) => formatExactPrice(price, currency);
  return [
    ...lines.map(
      (line) => `${lineInWords(line)} costs ${priceOf(line.price)} now, not ${priceOf(line.formerPrice)}.`,
    ),
    `${priceOf(totalPrice)} in total.`,
  ].join(' ');
};

export const movedInWords = ({ schedule }: News<'race.moved'>, system: MeasurementSystem): string => {
  const { date, time } = raceDay(schedule, system);
  return `The race has moved to ${date}, ${time}.`;
};

export const stockInWords = ({ soldOut, available }: News<'ticketAvailability.changed'>): string =>
  [
    ...soldOut.map((line) => `${lineInWords(line)} is sold out.`),
    ...available.map((line) => `${lineInWords(line)} is available again.`),
  ].join(' ');

export const codesInWords = ({ vouchers, coupons }: News<'codes.removed'>): string =>
  [
    ...vouchers.map((code) => `Voucher ${code} removed.`),
    ...coupons.map((code) => `Coupon ${code} removed.`),
  ].join(' ');

const changeInWords = ({ ticket, gaps, eligibility }: FitChange): string => {
  const words: Record<FitChange['eligibility'], string> = {
    allMet: 'all requirements met now',
    unmet: gaps.map(gapInShort).join('; '),
    inClass: 'in its class now',
    outsideClass: 'just outside its class now',
    withdrawn: 'no longer offered',
  };
  return `${ticket.name}: ${words[eligibility]}.`;
};

/** Changed drivers, each with the tickets whose eligibility changed (BEY-31). */
export const driversInWords = ({ drivers }: News<'drivers.changed'>): string =>
  drivers
    .map(({ name, changes }) => {
      const fits =
        changes.length === 0 ? 'The same tickets fit as before.' : changes.map(changeInWords).join(' ');
      return `${name} is updated. ${fits}`;
    })
    .join(' ');
