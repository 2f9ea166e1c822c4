import type { Driver, Race, Ticket } from '#domain/entities';
import { isOver } from '#domain/race/sale';
import { seasonRounds } from '#domain/race/season';
import { isValid } from '#domain/ticket/boughtTicket';
import { onLastDay, plainDateIn, type Scheduled } from '#domain/time/dates';

/** A race that a ticket admits to. */
export type RaceToCome = {
  ticket: Ticket;
  /** The race of the ticket: `race` itself, or its season. */
  booked: Race;
  race: Race;
};

/** A driver's races to come, at least one. */
export type RaceDaySheet = { driver: Driver; races: RaceToCome[] };

export type BoughtAndKnown = { drivers: Driver[]; tickets: Ticket[]; races: Race[] };

const byRaceStart = (a: RaceToCome, b: RaceToCome): number =>
  Date.parse(a.race.start) - Date.parse(b.race.start) || (a.ticket.id < b.ticket.id ? -1 : 1);

/** A race stays on the sheets until it is over and its last day, in its timezone, has ended. @param now instant */
export const isLastDayOver = (race: Scheduled, now: string): boolean =>
  isOver(race, now) && plainDateIn(onLastDay(race), race.timezone) < plainDateIn(now, race.timezone);

/**
 * Empty for an invalid ticket or an unknown race.
 * @param races the ticket's race and, of a season, the rounds
 * @param now instant
 */
export const racesToCome = (ticket: Ticket, races: readonly Race[], now: string): RaceToCome[] => {
  const booked = races.find(({ id }) => id === ticket.eventId);
  if (booked === undefined || !isValid(ticket)) return [];
  return seasonRounds(booked, races)
    .filter((race) => !isLastDayOver(race, now))
    .map((race) => ({ ticket, booked, race }));
};

/**
 * One sheet for each driver with a race to come, in the drivers' order; the earliest race first.
 * @param now instant
 */
export const raceDaySheets = ({ drivers, tickets, races }: BoughtAndKnown, now: string): RaceDaySheet[] =>
  drivers
    .map((driver) => ({
      driver,
      races: tickets
        .filter(({ driverId }) => driverId === driver.id)
        .flatMap((ticket) => racesToCome(ticket, races, now))
        .toSorted(byRaceStart),
    }))
    .filter(({ races }) => races.length > 0);

/** The earliest race to come with its tickets, also those of deleted drivers; null without one. @param now instant */
export const nextRace = ({ tickets, races }: Omit<BoughtAndKnown, 'drivers'>, now: string) => {
  const all = tickets.flatMap((ticket) => racesToCome(ticket, races, now)).toSorted(byRaceStart);
  const [first] = all;
  if (first === undefined) return null;
  const { booked, race } = first;
  return {
    booked,
    race,
    tickets: all.filter((each) => each.race.id === race.id).map(({ ticket }) => ticket),
  };
};
