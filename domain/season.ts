import type { Race } from '#domain/entities';
import { isSeason } from '#domain/eventTypes';

/** The rounds of a season in the order in which they are raced; the event itself where none is known. */
export const racesOf = (event: Race, events: readonly Race[]): Race[] => {
  const rounds = isSeason(event) ? events.filter(({ id }) => event.childEvents.includes(id)) : [];
  return rounds.length === 0 ? [event] : rounds.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
};
