import type { EventTypeDisplay, Race, TicketType } from '#domain/entities';

/** How every event of a type that the configuration does not know is shown. */
export const unknownEventType: EventTypeDisplay = {
  id: 'Unknown',
  displayName: 'Unknown',
  description: '',
  background: '#6b7280',
  textColor: '#ffffff',
};

/** Colours and words of an event type; `unknownEventType` where the configuration has none. */
export const eventTypeDisplay = (typeId: string, types: readonly EventTypeDisplay[]): EventTypeDisplay =>
  types.find(({ id }) => id === typeId) ?? unknownEventType;

const byStart = (a: Race, b: Race): number =>
  Date.parse(a.start) - Date.parse(b.start) || (a.id < b.id ? -1 : Number(a.id > b.id));

export type EventColumn = { type: EventTypeDisplay; races: Race[] };

/**
 * What the events list shows: the types in configured order, those without events left out, then one
 * `unknownEventType` column for all the rest. Hidden events are left out; the earliest comes first.
 */
export const eventColumns = (races: readonly Race[], types: readonly EventTypeDisplay[]): EventColumn[] => {
  const listed = races.filter(({ hide }) => !hide).sort(byStart);
  return [...types, unknownEventType]
    .map((type) => ({ type, races: listed.filter((race) => eventTypeDisplay(race.type, types) === type) }))
    .filter((column) => column.races.length > 0);
};

/** False is shown as sold out: the API says so, no place is left, or no active ticket is there to be bought. */
export const isOnSale = (race: Pick<Race, 'available' | 'placesLeft' | 'tickets'>): boolean =>
  race.available && race.placesLeft !== 0 && race.tickets.some(({ isActive }) => isActive);

/** Other events of the same type that can be booked, the earliest first; a season's own rounds are not others. */
export const relatedEvents = (race: Race, races: readonly Race[], limit = 2): Race[] =>
  races
    .filter(({ id }) => id !== race.id && !race.childEvents.includes(id))
    .filter((other) => other.type === race.type && !other.hide && isOnSale(other))
    .sort(byStart)
    .slice(0, limit);

/** The lowest price among active tickets, 0 if there is none. */
export const startPriceOf = (tickets: readonly Pick<TicketType, 'price' | 'isActive'>[]): number => {
  const prices = tickets.filter(({ isActive }) => isActive).map(({ price }) => price);
  return prices.length === 0 ? 0 : Math.min(...prices);
};

/** A season is a group of events sold together; anything else is a single event. */
export const isSeason = (race: Pick<Race, 'eventType'>): boolean => race.eventType === 'GROUP';

/** The tickets that at least one of the classes may buy, in the event's order. */
export const ticketsForClasses = (tickets: readonly TicketType[], classes: readonly string[]): TicketType[] =>
  tickets.filter(({ eligibleClasses }) => eligibleClasses.some((code) => classes.includes(code)));
