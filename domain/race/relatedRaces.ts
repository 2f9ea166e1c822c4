import type { Race } from '#domain/entities';
import { isOnSale } from '#domain/race/sale';

/** Other bookable races of the same type, the earliest first, without a season's own rounds. */
export const relatedRaces = (race: Race, races: readonly Race[], limit = 2): Race[] =>
  races
    .filter(({ id }) => id !== race.id && !race.childEvents.includes(id))
    .filter((other) => other.type === race.type && isOnSale(other))
    .toSorted(byStart)
    .slice(0, limit);

/** Sorts by start, then by id. */
export const byStart = (a: Race, b: Race): number =>
  Date.parse(a.start) - Date.parse(b.start) || (a.id < b.id ? -1 : Number(a.id > b.id));
