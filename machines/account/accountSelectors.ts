import type { Driver, ExperienceLevel, Race, Ticket } from '#domain/entities';
import { racesOf } from '#domain/race/season';
import { isLastDayOver, type RaceDaySheet, raceDaySheets, racesToCome } from '#domain/ticket/raceDaySheets';

/** The name shown for a driver or a race that is not among the guardian's (TKT-01). */
const UNKNOWN = 'UNKNOWN';

export type AccountFacts = {
  drivers: Driver[];
  tickets: Ticket[];
  /** The races of the tickets and the rounds of the seasons among them, where they are known. */
  races: Race[];
  /** The driver whose tickets are shown, null = all. */
  driverId: string | null;
};

/** Picks these facts, so that tickets and sheets are derived only when one of them changes. */
export const factsOf = ({ drivers, tickets, races, driverId }: AccountFacts): AccountFacts => ({
  drivers,
  tickets,
  races,
  driverId,
});

export type TicketRow = {
  ticket: Ticket;
  driverName: string;
  raceName: string;
  locationName: string;
  /** Null where the race is not known: then there is no race page to go to, and no timezone. */
  race: Race | null;
};

/** Every ticket bought for the driver counts, also those no longer valid. */
export const hasTickets = ({ tickets }: Pick<AccountFacts, 'tickets'>, driverId: string): boolean =>
  tickets.some((ticket) => ticket.driverId === driverId);

/** The drivers the tickets can be filtered by: those with a ticket. */
export const driversWithTickets = (facts: Pick<AccountFacts, 'drivers' | 'tickets'>): Driver[] =>
  facts.drivers.filter(({ id }) => hasTickets(facts, id));

/** The tickets of the chosen driver, or all, newest first. */
export const ticketRows = ({ drivers, tickets, races, driverId }: AccountFacts): TicketRow[] =>
  tickets
    .filter((ticket) => driverId === null || ticket.driverId === driverId)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1))
    .map((ticket) => ticketRow({ drivers, races }, ticket));

const ticketRow = (
  { drivers, races }: Pick<AccountFacts, 'drivers' | 'races'>,
  ticket: Ticket,
): TicketRow => {
  const race = races.find(({ id }) => id === ticket.eventId) ?? null;
  return {
    ticket,
    driverName: drivers.find(({ id }) => id === ticket.driverId)?.name ?? UNKNOWN,
    raceName: race?.name ?? UNKNOWN,
    locationName: race?.locationName ?? UNKNOWN,
    race,
  };
};

/** In the order of the ids; without those that are not there. */
export const ticketRowsOf = (
  facts: Omit<AccountFacts, 'driverId'>,
  ticketIds: readonly string[],
): TicketRow[] =>
  ticketIds.flatMap((ticketId) =>
    facts.tickets.filter(({ id }) => id === ticketId).map((ticket) => ticketRow(facts, ticket)),
  );

/** A day as a plain date: races before it are over. */
type Today = { today: string };

/** Whether a ticket still admits to a race, whose time and place are known. */
export const isForRaceToCome = (
  { tickets, races, today }: Pick<AccountFacts, 'tickets' | 'races'> & Today,
  ticketId: string,
): boolean =>
  tickets.some((ticket) => ticket.id === ticketId && racesToCome(ticket, races, today).length > 0);

/** Whether all that a ticket was bought for is over; not known where its race is not. */
export const isForPastRace = (
  { tickets, races, today }: Pick<AccountFacts, 'tickets' | 'races'> & Today,
  ticketId: string,
): boolean =>
  tickets.some(({ id, eventId }) => {
    const booked = id === ticketId ? races.find((race) => race.id === eventId) : undefined;
    return booked !== undefined && racesOf(booked, races).every((race) => isLastDayOver(race, today));
  });

/** The race-day sheets of the chosen driver, or of all. */
export const sheetsOnShow = ({ driverId, today, ...facts }: AccountFacts & Today): RaceDaySheet[] =>
  raceDaySheets(facts, today).filter(({ driver }) => driverId === null || driver.id === driverId);

type TicketTools = Record<'filter' | 'printing', 'shown' | 'placeholder' | 'hidden'>;

type TicketToolsFacts = {
  isLoading: boolean;
  hasTickets: boolean;
  hasSheets: boolean;
  arrival: string | undefined;
};

/** What stands above the tickets. @param arrival the state of `ticketArrival`; what has arrived has its own button to print */
export const ticketTools = ({ isLoading, hasTickets, hasSheets, arrival }: TicketToolsFacts): TicketTools => {
  if (hasTickets || !isLoading) {
    return {
      filter: hasTickets ? 'shown' : 'hidden',
      printing: hasSheets && arrival !== 'arrived' ? 'shown' : 'hidden',
    };
  }
  return { filter: 'placeholder', printing: 'placeholder' };
};

/** Whether nobody else on the page says that tickets can take a minute. @param arrival the state of `ticketArrival` */
export const isArrivalUntold = (arrival: string | undefined): boolean => arrival === 'unexpected';

/** The event type that suits a driver's level, null where the level is not configured. */
export const eventTypeFor = (
  { drivers, levels }: Pick<AccountFacts, 'drivers'> & { levels: ExperienceLevel[] },
  driverId: string,
): string | null => {
  const driver = drivers.find(({ id }) => id === driverId);
  return levels.find(({ id }) => id === driver?.experienceLevel)?.defaultEventType ?? null;
};

/** The region in which the race of a ticket has its page; null where no region has it. @param regionId the one on show */
export const raceRegion = (
  { elsewhere }: { elsewhere: Record<string, string | null> },
  eventId: string,
  regionId: string,
): string | null => (Object.hasOwn(elsewhere, eventId) ? (elsewhere[eventId] ?? null) : regionId);
