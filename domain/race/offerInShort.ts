import { agesInShort } from '#domain/driver/raceAges';
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
