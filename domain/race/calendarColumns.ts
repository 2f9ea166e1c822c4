import type { EventTypeDisplay, Race } from '#domain/entities';
import { eventTypeDisplay, unknownEventType } from '#domain/race/eventTypeDisplay';
import { byStart } from '#domain/race/relatedRaces';

export type CalendarColumn = { type: EventTypeDisplay; races: Race[] };

/**
 * What the race calendar shows: the types in configured order, those without races left out, then one
 * `unknownEventType` column for all the rest. Hidden races are left out; the earliest comes first.
 */
export const calendarColumns = (
  races: readonly Race[],
  types: readonly EventTypeDisplay[],
): CalendarColumn[] => {
  const columns = [...types, unknownEventType].map((type): CalendarColumn => ({ type, races: [] }));
  for (const race of races.filter(({ hide }) => !hide).sort(byStart)) {
    const type = eventTypeDisplay(race.type, types);
    columns.find((column) => column.type === type)?.races.push(race);
  }
  return columns.filter((column) => column.races.length > 0);
};

/** Of each type: so many are drawn before all others, and stand in a prerendered page. */
const headLength = 24;

/** Whole rows in one, two or three columns, as the head, so that one lot goes on where the one before ends. */
const lotLength = 60;

/** A long list in parts that are drawn one after the other. */
export const racesInLots = (races: readonly Race[]): Race[][] => {
  const lots = [races.slice(0, headLength)];
  for (let from = headLength; from < races.length; from += lotLength)
    lots.push(races.slice(from, from + lotLength));
  return lots;
};

/** What of a long list is drawn before all else. */
export const racesInHead = (races: readonly Race[], types: readonly EventTypeDisplay[]): Race[] =>
  calendarColumns(races, types).flatMap((column) => racesInLots(column.races)[0] ?? []);

/** The same columns, the one of a type first; in their order where there is none of it. */
export const startingWith = (columns: readonly CalendarColumn[], typeId: string | null): CalendarColumn[] => [
  ...columns.filter(({ type }) => type.id === typeId),
  ...columns.filter(({ type }) => type.id !== typeId),
];
