import {
  formatHour,
  isOneDay,
  type Scheduled,
  timezoneAbbreviation,
  usableEndOf,
  withinDay,
} from '#domain/time/dates';
import type { MeasurementSystem } from '#domain/units';

/** 00:00 and 12:00 am would be read as the day's beginning. */
const midnight: Record<MeasurementSystem, string> = { metric: '24:00', imperial: 'midnight' };

/** An end as an hour of its day: `17:00`, `24:00`; `5:00 pm`, `midnight`. */
export const formatEnd = (end: string, timezone: string, system: MeasurementSystem): string =>
  withinDay(end, timezone) === end ? formatHour(end, timezone, system) : midnight[system];

/** Figures with `am` or `pm` have spaces around the dash. */
const hourDash: Record<MeasurementSystem, string> = { metric: '–', imperial: ' – ' };

/** `09:00–17:00 BST`, `9:00 am – 5:00 pm PDT`; without a usable end the start only. */
export const raceHours = (race: Scheduled, system: MeasurementSystem): string => {
  const { start, timezone } = race;
  const end = usableEndOf(race);
  const startHour = formatHour(start, timezone, system);
  const zone = timezoneAbbreviation(start, timezone);
  if (end === null) return `${startHour} ${zone}`;
  const ends = `${formatEnd(end, timezone, system)} ${timezoneAbbreviation(withinDay(end, timezone), timezone)}`;
  if (!isOneDay(race)) return `from ${startHour} ${zone}, on the last day until ${ends}`;
  return ends.endsWith(` ${zone}`)
    ? `${startHour}${hourDash[system]}${ends}`
    : `${startHour} ${zone} – ${ends}`;
};
