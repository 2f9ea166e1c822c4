import type { Race } from '#domain/entities';
import { isSeason } from '#domain/eventTypes';

/** The rounds of a season in the order in which they are raced; the event itself where none is known. */
export const racesOf = (race: Race, races: readonly Race[]): Race[] => {
  const rounds = isSeason(race) ? races.filter(({ id }) => race.childEvents.includes(id)) : [];
  return rounds.length === 0 ? [race] : rounds.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
};
