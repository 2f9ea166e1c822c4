import {
  effectiveTimezone,
  formatHour,
  onLastDay,
  type Scheduled,
  timezoneAbbreviation,
} from '#domain/time/dates';
import { raceHours } from '#domain/time/raceHours';

type InRegion = { regionId: string };

/** As the shop writes the hub's hours. */
const systemOf = ({ regionId }: InRegion) => (regionId === 'US' ? 'imperial' : 'metric');

/** A race's days in its own timezone: `Sun, Mar 28, 2027` or `Sun, Apr 4 – Tue, Apr 6, 2027`. */
export const formatDays = (race: Scheduled): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: effectiveTimezone(race.timezone),
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
    .formatRange(new Date(race.start), new Date(onLastDay(race)))
    .replace(/\s–\s/, ' – ');

/** `14:35 BST`, in the United States `2:35 pm PDT`. */
export const formatTime = (instant: string, { timezone, ...hub }: InRegion & { timezone: string }): string =>
  `${formatHour(instant, timezone, systemOf(hub))} ${timezoneAbbreviation(instant, timezone)}`;

/** `09:00–17:00 BST`, in the United States `9:00 am – 5:00 pm PDT`. */
export const formatHours = (race: Scheduled & InRegion): string => raceHours(race, systemOf(race));
