import { byStart } from '#domain/byStart';
import type { EventTypeDisplay, Race } from '#domain/entities';
import { eventTypeDisplay, unknownEventType } from '#domain/eventTypeDisplay';

export type CalendarColumn = { type: EventTypeDisplay; races: Race[] };

/**
 * What the race calendar shows: the types in configured order, those without races left out, then one
 * `unknownEventType` column for all the rest. Hidden races are left out; the earliest comes first.
 */
export const calendarColumns = (
  races: readonly Race[],
  types: readonly EventTypeDisplay[],
): CalendarColumn[] => {
  const listed = races.filter(({ hide }) => !hide).sort(byStart);
  return [...types, unknownEventType]
    .map((type) => ({ type, races: listed.filter((race) => eventTypeDisplay(race.type, types) === type) }))
    .filter((column) => column.races.length > 0);
};

/** The same columns, the one of a type first; in their order where there is none of it. */
export const startingWith = (columns: readonly CalendarColumn[], typeId: string | null): CalendarColumn[] => [
  ...columns.filter(({ type }) => type.id === typeId),
  ...columns.filter(({ type }) => type.id !== typeId),
];
