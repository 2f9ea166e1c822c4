import { byStart } from '#domain/byStart';
import type { Race } from '#domain/entities';
import { isOnSale } from '#domain/sale';

/** Other races of the same type that can be booked, the earliest first; a season's own rounds are left out. */
export const relatedRaces = (race: Race, races: readonly Race[], limit = 2): Race[] =>
  races
    .filter(({ id }) => id !== race.id && !race.childEvents.includes(id))
    .filter((other) => other.type === race.type && !other.hide && isOnSale(other))
    .sort(byStart)
    .slice(0, limit);
