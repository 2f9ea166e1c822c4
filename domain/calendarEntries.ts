import type { CalendarEntry } from '#domain/calendarFile';
import { plainDateIn, raceDates, timezoneAbbreviation, wallClockIn } from '#domain/dates';
import type { Race, Ticket } from '#domain/entities';
import { racesOf } from '#domain/season';

/** A ticket bought, whom it is for, and its page. */
export type TicketOfDriver = {
  ticket: Pick<Ticket, 'id' | 'ticketName' | 'sessions'>;
  driverName: string;
  page: string;
};

/** `Jun 14, 2027, 09:00 BST`: as the event's own clock shows it. */
export const startsAt = ({ start, timezone }: Race): string => {
  const { from } = raceDates({ start, end: start, timezone, oneDayOnly: true });
  const time = wallClockIn(start, timezone).slice('YYYY-MM-DDT'.length);
  return `${from}, ${time} ${timezoneAbbreviation(start, timezone)}`;
};

/** An event that is shown as one day ends on that day; where its end lies on another one, it is not known when. */
const endOf = ({ start, end, timezone, oneDayOnly }: Race): string | null =>
  oneDayOnly && plainDateIn(start, timezone) !== plainDateIn(end, timezone) ? null : end;

/**
 * What a calendar shows of an event, or of a ticket for it: one entry, also over several days; for a season
 * one a round, or one in all where no round is known.
 *
 * @param races among which a season's rounds are looked for
 * @param pageOf the absolute address of an event's page
 * @param bought the ticket; null for the event itself
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
