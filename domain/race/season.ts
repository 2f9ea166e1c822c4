import type { Race } from '#domain/entities';
import { byStart } from '#domain/race/relatedRaces';

/** A season is a group of races sold together. */
export const isSeason = (race: Pick<Race, 'eventType'>): boolean => race.eventType === 'GROUP';

/** A season's rounds by start; the race itself when no round is known. */
export const seasonRounds = (race: Race, races: readonly Race[]): Race[] => {
  const rounds = isSeason(race) ? races.filter(({ id }) => race.childEvents.includes(id)) : [];
  return rounds.length === 0 ? [race] : rounds.toSorted(byStart);
};

/** A season's rounds as the race page lists them, by start; the tickets of a guardian have the hidden ones too. */
export const listedRounds = (rounds: readonly Race[]): Race[] =>
  rounds.filter(({ hide }) => !hide).toSorted(byStart);
