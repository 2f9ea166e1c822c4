import type { Driver, ExperienceLevel, RaceEvent, Ticket } from '#domain/entities';

/** What a name is when its driver or event is not among the guardian's (TKT-01). */
const UNKNOWN = 'UNKNOWN';

export type AccountFacts = {
  drivers: Driver[];
  tickets: Ticket[];
  /** The events of the tickets, where they are known. */
  events: RaceEvent[];
  /** The driver whose tickets are shown, null = all. */
  driverId: string | null;
};

export type TicketRow = {
  ticket: Ticket;
  driverName: string;
  eventName: string;
  locationName: string;
  /** Null where it is not known: there are no race details to go to, and no timezone. */
  event: RaceEvent | null;
};

/** Every ticket bought for the driver counts, also those no longer valid. */
export const hasTickets = ({ tickets }: Pick<AccountFacts, 'tickets'>, driverId: string): boolean =>
  tickets.some((ticket) => ticket.driverId === driverId);

/** Whom the tickets can be filtered by: drivers that have any. */
export const driversWithTickets = (facts: Pick<AccountFacts, 'drivers' | 'tickets'>): Driver[] =>
  facts.drivers.filter(({ id }) => hasTickets(facts, id));

/** The tickets of the chosen driver, or all, newest first. */
export const ticketRows = ({ drivers, tickets, events, driverId }: AccountFacts): TicketRow[] =>
  tickets
    .filter((ticket) => driverId === null || ticket.driverId === driverId)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1))
    .map((ticket) => {
      const event = events.find(({ id }) => id === ticket.eventId) ?? null;
      return {
        ticket,
        driverName: drivers.find(({ id }) => id === ticket.driverId)?.name ?? UNKNOWN,
        eventName: event?.name ?? UNKNOWN,
        locationName: event?.locationName ?? UNKNOWN,
        event,
      };
    });

/** The type of event that suits a driver's level, null where the level is not configured. */
export const eventTypeFor = (
  { drivers, levels }: Pick<AccountFacts, 'drivers'> & { levels: ExperienceLevel[] },
  driverId: string,
): string | null => {
  const driver = drivers.find(({ id }) => id === driverId);
  return levels.find(({ id }) => id === driver?.experienceLevel)?.defaultEventType ?? null;
};
