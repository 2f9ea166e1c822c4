import type { Race, Ticket } from '#domain/entities';
import { racesOf } from '#domain/race/season';
import type { CalendarEntry } from '#domain/ticket/calendarFile';
import { formatClock, plainDateIn, raceDates, timezoneAbbreviation } from '#domain/time/dates';

/** A ticket bought, whom it is for, and its page. */
export type TicketOfDriver = {
  ticket: Pick<Ticket, 'id' | 'ticketName' | 'sessions'>;
  driverName: string;
  page: string;
};

/** `Jun 14, 2027, 09:00 BST`: as the race's own clock shows it. */
export const startsAt = ({ start, timezone }: Race): string => {
  const { from } = raceDates({ start, end: start, timezone, oneDayOnly: true });
  return `${from}, ${formatClock(start, timezone)} ${timezoneAbbreviation(start, timezone)}`;
};

/** A race shown as one day ends on that day; if its end lies on another day, the time of its end is not known. */
const endOf = ({ start, end, timezone, oneDayOnly }: Race): string | null =>
  oneDayOnly && plainDateIn(start, timezone) !== plainDateIn(end, timezone) ? null : end;

/**
 * The calendar entries of a race, or of a ticket for it: one, even for several days; for a season
 * one per round, or a single one where no round is known.
 *
 * @param races among which a season's rounds are looked for
 * @param pageOf the absolute address of a race's page
 * @param bought the ticket; null for the race itself
 */
export const calendarEntries = (
  booked: Race,
  races: readonly Race[],
  pageOf: (eventId: string) => string,
  bought: TicketOfDriver | null,
): CalendarEntry[] =>
  racesOf(booked, races).map((race) => {
    const url = pageOf(race.id);
    const thing = bought === null ? `event-${race.id}` : `ticket-${bought.ticket.id}-${race.id}`;
    const lines = [
      ...(race === booked ? [] : [booked.name]),
      ...(bought === null
        ? []
        : [[bought.ticket.ticketName, bought.ticket.sessions].filter(Boolean).join(' · ')]),
      `Starts ${startsAt(race)}`,
      ...(bought === null ? [] : [`Ticket: ${bought.page}`]),
    ];
    return {
      uid: `${thing}@${new URL(url).hostname}`,
      start: race.start,
      end: endOf(race),
      title: bought === null ? race.name : `${bought.driverName}: ${race.name}`,
      location: [race.locationName, race.locationCity].filter(Boolean).join(', '),
      description: lines.join('\n'),
      url,
    };
  });
