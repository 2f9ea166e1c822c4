import { inFamilyOrder } from '#domain/driver/familyOrder';
import { shortName } from '#domain/driver/names';
import type { Driver, ExperienceLevel, Race, Ticket } from '#domain/entities';
import { byStart } from '#domain/race/relatedRaces';
import { seasonRounds } from '#domain/race/season';
import { paths, type RegionPaths } from '#domain/routes';
import { isValid } from '#domain/ticket/boughtTicket';
import { isLastDayOver, type RaceDaySheet, raceDaySheets, racesToCome } from '#domain/ticket/raceDaySheets';
import { receiptOf } from '#domain/ticket/receipt';
import { raceDayOf } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';
import { type MeasurementSystem, measurementSystemOf } from '#domain/units';

/** Shown in place of the name of a driver or race that the guardian does not have (TKT-01). */
const UNKNOWN = 'UNKNOWN';

export type AccountFacts = {
  drivers: Driver[];
  tickets: Ticket[];
  /** Races of the tickets, with the rounds of the seasons among them; unknown ones are missing. */
  races: Race[];
  /** The driver whose tickets are shown, null = all. */
  driverId: string | null;
};

/** Selects only these facts, so that tickets and sheets are derived again only when one of these facts changes. */
export const factsOf = (account: AccountFacts & Now): AccountFacts & Now => {
  const { drivers, tickets, races, driverId, now } = account;
  return { drivers, tickets, races, driverId, now };
};

/** Counts every ticket bought for the driver, also tickets that are no longer valid. */
export const hasTickets = ({ tickets }: Pick<AccountFacts, 'tickets'>, driverId: string): boolean =>
  tickets.some((ticket) => ticket.driverId === driverId);

/** Drivers who have a ticket: the choices of the filter. */
export const driversWithTickets = (facts: Pick<AccountFacts, 'drivers' | 'tickets'>): Driver[] =>
  facts.drivers.filter(({ id }) => hasTickets(facts, id));

export type TicketsOnShow = Record<'bought' | 'others' | 'past', TicketRow[]>;

/**
 * The tickets of the chosen driver, or all, newest first: those just bought, those of past races, and the others. Those
 * of one purchase are in the drivers' order.
 */
export const ticketsOnShow = (facts: AccountFacts & Now, boughtIds: readonly string[]): TicketsOnShow => {
  const shown: TicketsOnShow = { bought: [], others: [], past: [] };
  const byId = facts.tickets
    .filter(({ driverId }) => facts.driverId === null || driverId === facts.driverId)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const tickets = inFamilyOrder(byId, facts.drivers).toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
  for (const ticket of tickets) {
    const row = ticketRow(facts, ticket);
    if (boughtIds.includes(ticket.id)) shown.bought.push(row);
    else shown[row.isPast ? 'past' : 'others'].push(row);
  }
  return shown;
};

export type TicketRow = ReturnType<typeof ticketRow>;

const ticketRow = (
  { drivers, races, tickets, now }: Pick<AccountFacts, 'drivers' | 'races' | 'tickets'> & Now,
  ticket: Ticket,
) => {
  const race = races.find(({ id }) => id === ticket.eventId) ?? null;
  const driver = drivers.find(({ id }) => id === ticket.driverId);
  return {
    ticket,
    driverName: driver?.name ?? UNKNOWN,
    /** Id of the driver's level. */
    experienceLevel: driver?.experienceLevel ?? null,
    driverInShort: driver === undefined ? null : shortName(driver, drivers),
    raceName: race?.name ?? UNKNOWN,
    locationName: race?.locationName ?? UNKNOWN,
    /** Null for an unknown race, which has neither a page nor a timezone. */
    race,
    /** Of the driver, on the race day; null where driver or race is unknown. */
    age: driver === undefined || race === null ? null : ageOn(driver.dateOfBirth, raceDayOf(race)),
    receipt: receiptOf(ticket, tickets),
    /** Whether the ticket is valid, and its race known and not over. */
    isToCome: racesToCome(ticket, races, now).length > 0,
    /** Whether the race, or every round of its season, is over. False for an unknown race. */
    isPast: race !== null && seasonRounds(race, races).every((round) => isLastDayOver(round, now)),
  };
};

/** Neighbours of one race together, so that a race is told once and the order stays. */
export const byRace = (rows: readonly TicketRow[]): TicketRow[][] => {
  const groups: TicketRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.ticket.eventId === row.ticket.eventId) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

/**
 * To show at the gate of a race, in the drivers' order.
 * @param shown stays once its ticket is missing: as it was, but not valid
 */
export const passesOf = (
  facts: Pick<AccountFacts, 'drivers' | 'tickets' | 'races'> & Now,
  shown: TicketRow,
): TicketRow[] => {
  const { id, eventId } = shown.ticket;
  const others = facts.tickets.filter((each) => each.eventId === eventId && each.id !== id && isValid(each));
  const gone = { ...shown.ticket, status: 'INVALID' };
  const now = facts.tickets.find((each) => each.id === id) ?? gone;
  const passes = [...others, now].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return inFamilyOrder(passes, facts.drivers).map((ticket) =>
    ticket === gone ? { ...shown, ticket } : ticketRow(facts, ticket),
  );
};

/** In the drivers' order; unknown ids are left out. */
export const ticketRowsOf = (
  facts: Omit<AccountFacts, 'driverId'> & Now,
  ticketIds: readonly string[],
): TicketRow[] =>
  inFamilyOrder(
    facts.tickets.filter(({ id }) => ticketIds.includes(id)),
    facts.drivers,
  ).map((ticket) => ticketRow(facts, ticket));

/** Instant; a race is over after its last day. */
type Now = { now: string };

/** The names of the races to come for which a driver has a valid ticket, by start. */
export const racesToComeOf = (
  { tickets, races, now }: Pick<AccountFacts, 'tickets' | 'races'> & Now,
  driverId: string,
): string[] => {
  const coming = tickets
    .filter((ticket) => ticket.driverId === driverId)
    .flatMap((ticket) => racesToCome(ticket, races, now).map(({ race }) => race));
  return [...new Set(coming.toSorted(byStart).map(({ name }) => name))];
};

/** Race-day sheets of the chosen driver, or of all drivers. */
export const visibleSheets = ({ driverId, now, ...facts }: AccountFacts & Now): RaceDaySheet[] =>
  raceDaySheets(facts, now).filter(({ driver }) => driverId === null || driver.id === driverId);

/**
 * The tickets just paid for, as they are shown; null for nothing. Where no tickets could be loaded, the failure says what
 * the guardian has to know: that tickets are on their way as well would be a second answer to the same question.
 */
export const arrivalMessage = ({
  arrival,
  isPaid,
  isLoading,
  hasFailed,
}: {
  /** The state of `ticketArrival`. */
  arrival: string | undefined;
  isPaid: boolean;
  isLoading: boolean;
  /** No tickets have been loaded yet. */
  hasFailed: boolean;
}): 'loading' | 'awaited' | 'late' | 'arrived' | null => {
  if (arrival === 'arrived') return 'arrived';
  if (hasFailed) return isPaid && isLoading ? 'loading' : null;
  if (arrival === 'waiting' || arrival === 'looking') return 'awaited';
  return arrival === 'late' || arrival === 'broken' ? 'late' : null;
};

/** The event type that suits a driver's level, null where the level is not configured. */
export const eventTypeFor = (
  drivers: readonly Driver[],
  levels: readonly ExperienceLevel[],
  driverId: string,
): string | null => {
  const driver = drivers.find(({ id }) => id === driverId);
  return levels.find(({ id }) => id === driver?.experienceLevel)?.defaultEventType ?? null;
};

/** Of the region that sells the ticket's race: it decides how the hours are written. @param own of the current region */
export const raceSystem = (
  otherRegions: Record<string, string | null>,
  eventId: string,
  own: MeasurementSystem,
): MeasurementSystem => {
  const region = Object.hasOwn(otherRegions, eventId) ? otherRegions[eventId] : null;
  return region ? measurementSystemOf(region) : own;
};

/** Paths of the region that sells the ticket's race; null if unknown. @param own paths of the current region */
export const racePaths = (
  otherRegions: Record<string, string | null>,
  eventId: string,
  own: RegionPaths,
): RegionPaths | null => {
  if (!Object.hasOwn(otherRegions, eventId)) return own;
  const region = otherRegions[eventId] ?? null;
  return region === null ? null : paths.in(region);
};
