import type { Race } from '#domain/entities';
import { isOnSale, isOver, racesOnOffer } from '#domain/race/sale';

/** The two earliest other bookable races of the same type, without a season's own rounds. @param now instant */
export const relatedRaces = (race: Race, races: readonly Race[], now: string): Race[] =>
  races
    .filter(({ id }) => id !== race.id && !race.childEvents.includes(id))
    .filter((other) => other.type === race.type && isOnSale(other) && !isOver(other, now))
    .toSorted(byStart)
    .slice(0, 2);

/** The three earliest races that can be booked, for whoever did not find theirs. @param now instant */
export const racesToCome = (races: readonly Race[], now: string): Race[] =>
  racesOnOffer(races, now).filter(isOnSale).toSorted(byStart).slice(0, 3);

/** Sorts by start, then by id. */
export const byStart = (a: Race, b: Race): number =>
  Date.parse(a.start) - Date.parse(b.start) || (a.id < b.id ? -1 : Number(a.id > b.id));
