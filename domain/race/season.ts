import type { Race } from '#domain/entities';
import { byStart } from '#domain/race/relatedRaces';

/** A season is a group of races sold together; anything else is a single race. */
export const isSeason = (race: Pick<Race, 'eventType'>): boolean => race.eventType === 'GROUP';

/** The rounds of a season in the order in which they are raced; the race itself where none is known. */
export const racesOf = (race: Race, races: readonly Race[]): Race[] => {
  const rounds = isSeason(race) ? races.filter(({ id }) => race.childEvents.includes(id)) : [];
  return rounds.length === 0 ? [race] : rounds.sort(byStart);
};
