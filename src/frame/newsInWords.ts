import type { CheckoutNews, NamedLine } from '#domain/checkout/checkoutNews';
import { counted } from '#domain/counted';
import type { FitChange } from '#domain/driver/fitChanges';
import { gapInShort } from '#domain/driver/gap';
import { formatExactPrice } from '#domain/money';
import { raceDay } from '#domain/race/raceDay';
import type { MeasurementSystem } from '#domain/units';

type News<Type extends CheckoutNews['type']> = Extract<CheckoutNews, { type: Type }>;

type NewsInWords = {
  [Type in CheckoutNews['type']]: (
    news: News<Type>,
    /** `currency`: ISO 4217 code. */
    region: { currency: string; system: MeasurementSystem },
  ) => string;
};

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

/** Each news as screen readers hear it. */
export const newsInWords: NewsInWords = {
  'cart.changed': (news, { currency }) =>
    [
      ...news.added.map((line) => `${lineInWords(line)} added.`),
      ...news.removed.map((line) => `${lineInWords(line)} removed.`),
      ...news.gone.map((line) => `${lineInWords(line)}: ${line.obstacle}. Remove it to continue.`),
      ...news.availableAgain.map((line) => `${lineInWords(line)} is available again.`),
      totalInWords(news, currency),
    ].join(' '),
  'acknowledgement.withdrawn': () =>
    'A driver does not meet all requirements of a ticket. Please tick the box again.',
  'codes.removed': ({ vouchers, coupons }) =>
    [
      ...vouchers.map((code) => `Voucher ${code} removed.`),
      ...coupons.map((code) => `Coupon ${code} removed.`),
    ].join(' '),
  'ticketAvailability.changed': ({ soldOut, available }) =>
    [
      ...soldOut.map((line) =>
        line.isTaken
          ? `${lineInWords(line)}: the last place is in your selection.`
          : `${lineInWords(line)} is sold out.`,
      ),
      ...available.map((line) => `${lineInWords(line)} is available again.`),
    ].join(' '),
  /** With the tickets whose eligibility changed (BEY-31). */
  'drivers.changed': ({ drivers }) =>
    drivers
      .map(({ name, changes }) => {
        const fits =
          changes.length === 0 ? 'The same tickets fit as before.' : changes.map(changeInWords).join(' ');
        return `${name} is updated. ${fits}`;
      })
      .join(' '),
  /** `Cadet Sprint for Ella Hart costs $189 now, not $149. 2 …` */
  'prices.changed': ({ lines, totalPrice }, { currency }) => {
    const priceOf = (price: number) => formatExactPrice(price, currency);
    return [
      ...lines.map(
        (line) => `${lineInWords(line)} costs ${priceOf(line.price)} now, not ${priceOf(line.formerPrice)}.`,
      ),
      `${priceOf(totalPrice)} in total.`,
    ].join(' ');
  },
  'race.moved': ({ schedule }, { system }) => {
    const { date, time } = raceDay(schedule, system);
    return `The race has moved to ${date}, ${time}.`;
  },
};
