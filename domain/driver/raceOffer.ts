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
 * `2 tickets for age 10, from £72.50`, `1 ticket for age 10, £72.50`, `Sold out for age 10`; without the price where it
 * is the race's.
 */
export const offerForAge = (race: Race, age: number, currency: string): string => {
  const prices = onSaleForAge(race, age).map(({ price }) => price);
  const least = Math.min(...prices);
  if (prices.length === 0) return `Sold out for age ${age}`;
  const from = prices.every((price) => price === least) ? '' : 'from ';
  const price = least === race.startPrice ? '' : `, ${from}${formatExactPrice(least, currency)}`;
  return `${counted(prices.length, 'ticket')} for age ${age}${price}`;
};
