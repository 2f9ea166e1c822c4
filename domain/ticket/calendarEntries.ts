import type { Race, Ticket } from '#domain/entities';
import { addressOf } from '#domain/race/address';
import { seasonRounds } from '#domain/race/season';
import type { CalendarEntry } from '#domain/ticket/calendarFile';
import { formatDayAndHour, timezoneAbbreviation, usableEndOf } from '#domain/time/dates';
import type { MeasurementSystem } from '#domain/units';

/** `Jun 14, 2027, 09:00 BST`, or with `9:00 am`, in the race's timezone. */
const startsAt = ({ start, timezone }: Race, system: MeasurementSystem): string =>
  `${formatDayAndHour(start, timezone, system)} ${timezoneAbbreviation(start, timezone)}`;

/**
 * The calendar entries of a race, or of a ticket for it: one per race, even for several days; one per known round of
 * a season.
 * @param races include a season's rounds
 * @param pageOf absolute address of a race's page
 * @param bought the ticket; null for the race itself
 * @param system of the hub, which also decides how hours are written
 */
export const calendarEntries = (
  booked: Race,
  races: readonly Race[],
  pageOf: (eventId: string) => string,
  bought: {
    ticket: Pick<Ticket, 'id' | 'ticketName' | 'sessions'>;
    driverName: string;
    page: string;
  } | null,
  system: MeasurementSystem,
): CalendarEntry[] =>
  seasonRounds(booked, races).map((race) => {
    const url = pageOf(race.id);
    const thing = bought === null ? `event-${race.id}` : `ticket-${bought.ticket.id}-${race.id}`;
    const lines = [
      race === booked ? null : booked.name,
      bought && [bought.ticket.ticketName, bought.ticket.sessions].filter(Boolean).join(' · '),
      `Starts ${startsAt(race, system)}`,
      bought && `Ticket: ${bought.page}`,
    ];
    return {
      uid: `${thing}@${new URL(url).hostname}`,
      start: race.start,
      end: usableEndOf(race),
      title: bought === null ? race.name : `${bought.driverName}: ${race.name}`,
      location: addressOf(race),
      description: lines.filter((line) => line !== null).join('\n'),
      url,
    };
  });
