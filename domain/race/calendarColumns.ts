import type { EventTypeDisplay, Race } from '#domain/entities';
import { eventTypeDisplay, unknownEventType } from '#domain/race/eventTypeDisplay';
import { byStart } from '#domain/race/relatedRaces';
import { isOnSale } from '#domain/race/sale';

export type CalendarColumn = { type: EventTypeDisplay; races: Race[] };

/**
 * The race calendar: the configured event types in their order, also those without races, then one `unknownEventType`
 * column if a race is of any other type. Hidden races are left out; the earliest race comes first.
 */
export const calendarColumns = (
  races: readonly Race[],
  types: readonly EventTypeDisplay[],
): CalendarColumn[] => {
  const columns = [...types, unknownEventType].map((type): CalendarColumn => ({ type, races: [] }));
  for (const race of races.filter(({ hide }) => !hide).toSorted(byStart)) {
    const type = eventTypeDisplay(race.type, types);
    columns.find((column) => column.type === type)?.races.push(race);
  }
  return columns.filter(({ type, races: those }) => type !== unknownEventType || those.length > 0);
};

/** The next race with places, where only the races of another type are on show. */
export const nextOfOtherType = (
  columns: readonly CalendarColumn[],
  shownId: string | undefined,
): Race | undefined => {
  const [next] = columns.flatMap(({ races }) => races.find(isOnSale) ?? []).toSorted(byStart);
  const shown = columns.find(({ type }) => type.id === shownId);
  return next !== undefined && shown?.races.includes(next) ? undefined : next;
};

/** Races of each type that are rendered first, and prerendered. */
const firstBatchLength = 24;

/** A multiple of 1, 2 and 3 columns, as `firstBatchLength` is: every batch fills whole rows. */
const batchLength = 60;

/** Batches of a long list to render one after the other. */
export const racesInBatches = (races: readonly Race[]): Race[][] => {
  const batches = [races.slice(0, firstBatchLength)];
  for (let from = firstBatchLength; from < races.length; from += batchLength)
    batches.push(races.slice(from, from + batchLength));
  return batches;
};

/** All races, those that are rendered first before the others. @param type id, whose races come before other types' */
export const firstRacesFirst = ({
  races,
  eventTypes,
  type,
}: {
  races: readonly Race[];
  eventTypes: readonly EventTypeDisplay[];
  type: string | null;
}): Race[] => {
  const columns = typeFirst(calendarColumns(races, eventTypes), type);
  return [...new Set([...columns.flatMap((column) => racesInBatches(column.races)[0] ?? []), ...races])];
};

/** Moves the column of a type to the front; unchanged without such a column. */
export const typeFirst = (columns: readonly CalendarColumn[], typeId: string | null): CalendarColumn[] => [
  ...columns.filter(({ type }) => type.id === typeId),
  ...columns.filter(({ type }) => type.id !== typeId),
];
