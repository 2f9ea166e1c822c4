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

export type EventColumn = { type: EventTypeDisplay; events: Race[] };

/**
 * What the events list shows: the types in configured order, those without events left out, then one
 * `unknownEventType` column for all the rest. Hidden events are left out; the earliest comes first.
 */
export const eventColumns = (
  events: readonly Race[],
  types: readonly EventTypeDisplay[],
): EventColumn[] => {
  const listed = events.filter(({ hide }) => !hide).sort(byStart);
  return [...types, unknownEventType]
    .map((type) => ({ type, events: listed.filter((event) => eventTypeDisplay(event.type, types) === type) }))
    .filter((column) => column.events.length > 0);
};

/** False is shown as sold out: the league says so, no place is left, or no active ticket is there to be bought. */
export const isOnSale = (event: Pick<Race, 'available' | 'placesLeft' | 'tickets'>): boolean =>
  event.available && event.placesLeft !== 0 && event.tickets.some(({ isActive }) => isActive);

/** Other events of the same type that can be booked, the earliest first; a season's own rounds are not others. */
export const relatedEvents = (event: Race, events: readonly Race[], limit = 2): Race[] =>
  events
    .filter(({ id }) => id !== event.id && !event.childEvents.includes(id))
    .filter((other) => other.type === event.type && !other.hide && isOnSale(other))
    .sort(byStart)
    .slice(0, limit);

/** The lowest price among active tickets, 0 if there is none. */
export const startPriceOf = (tickets: readonly Pick<TicketType, 'price' | 'isActive'>[]): number => {
  const prices = tickets.filter(({ isActive }) => isActive).map(({ price }) => price);
  return prices.length === 0 ? 0 : Math.min(...prices);
};

/** A season is a group of events sold together; anything else is a single event. */
export const isSeason = (event: Pick<Race, 'eventType'>): boolean => event.eventType === 'GROUP';

/** The tickets that at least one of the classes may buy, in the event's order. */
export const ticketsForClasses = (tickets: readonly TicketType[], classes: readonly string[]): TicketType[] =>
  tickets.filter(({ eligibleClasses }) => eligibleClasses.some((code) => classes.includes(code)));
