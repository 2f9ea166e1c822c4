import { counted } from '#domain/counted';
import { agesInShort, onSaleForAge } from '#domain/driver/raceAges';
import type { Race } from '#domain/entities';
import { formatExactPrice } from '#domain/money';

/** For whom and for how much: `Ages 5–17 · £55–£118.50 a ticket`. Empty without an active ticket. */
export const offerInShort = ({ tickets }: Pick<Race, 'tickets'>, currency: string): string => {
  const prices = tickets.filter(({ isActive }) => isActive).map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatExactPrice(price, currency),
  );
  const range = least === most ? least : `${least}–${most}`;
  return prices.length === 0
    ? ''
    : [agesInShort({ tickets }), `${range} a ticket`].filter(Boolean).join(' · ');
};

/**
 * `2 tickets for age 10, from £72.50`, `1 ticket for age 10, £72.50`, `Sold out for age 10`.
 * @returns `isPriced`: with the price, which is not the race's
 */
export const offerForAge = (race: Race, age: number, currency: string) => {
  const prices = onSaleForAge(race, age).map(({ price }) => price);
  const least = Math.min(...prices);
  if (prices.length === 0) return { words: `Sold out for age ${age}`, isSoldOut: true, isPriced: false };
  const isPriced = least !== race.startPrice;
  const from = prices.every((price) => price === least) ? '' : 'from ';
  const price = isPriced ? `, ${from}${formatExactPrice(least, currency)}` : '';
  const words = `${counted(prices.length, 'ticket')} for age ${age}${price}`;
  return { words, isSoldOut: false, isPriced };
};
