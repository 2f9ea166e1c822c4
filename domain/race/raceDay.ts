import type { MeasurementSystem } from '#domain/driver/units';
import type { Race } from '#domain/entities';
import { usableEndOf } from '#domain/race/sale';
import { formatDay, formatHour, isOneDay, timezoneAbbreviation } from '#domain/time/dates';

type Moment = { date: string; time: string };

/** `Jun 14, 2027`, for several days `Jun 14, 2027 – Jun 16, 2027`, in the race's timezone. */
export const raceDays = (race: Race): string => {
  const from = formatDay(race.start, race.timezone);
  return isOneDay(race) ? from : `${from} – ${formatDay(race.end, race.timezone)}`;
};

/** Figures with `am` or `pm` have spaces around the dash. */
const hourDash: Record<MeasurementSystem, string> = { metric: '–', imperial: ' – ' };

/** `09:00–17:00 BST`, `9:00 am – 5:00 pm PDT`; without a usable end the start only. */
const timeOf = (race: Race, system: MeasurementSystem): string => {
  const { start, timezone } = race;
  const end = usableEndOf(race);
  const hour = (instant: string) => formatHour(instant, timezone, system);
  const zone = timezoneAbbreviation(start, timezone);
  const from = `${hour(start)} ${zone}`;
  if (end === null) return isOneDay(race) ? from : `from ${from}`;
  const endZone = timezoneAbbreviation(end, timezone);
  if (!isOneDay(race)) return `from ${from}, on the last day until ${hour(end)} ${endZone}`;
  if (zone !== endZone) return `${from} – ${hour(end)} ${endZone}`;
  return `${hour(start)}${hourDash[system]}${hour(end)} ${zone}`;
};

/**
 * A family's day at the race, in the race's timezone.
 * @param system of the hub, which also decides how its hours are written
 */
export const raceDay = (race: Race, system: MeasurementSystem): Moment => ({
  date: raceDays(race),
  time: timeOf(race, system),
});

/**
 * When a race is, for cards and heads: `Jun 14, 2027` with `09:00–17:00 BST`; for several days its first moment,
 * `Jun 14, 2027` with `09:00`, and its last, `Jun 16, 2027` with `17:00 BST`. In the race's timezone.
 */
export const raceSpan = (race: Race, system: MeasurementSystem): { first: Moment; last: Moment | null } => {
  const { start, timezone } = race;
  const end = usableEndOf(race);
  if (end === null || isOneDay(race)) return { first: raceDay(race, system), last: null };
  const [zone, endZone] = [start, end].map((instant) => timezoneAbbreviation(instant, timezone));
  const startHour = formatHour(start, timezone, system);
  return {
    first: { date: formatDay(start, timezone), time: zone === endZone ? startHour : `${startHour} ${zone}` },
    last: { date: formatDay(end, timezone), time: `${formatHour(end, timezone, system)} ${endZone}` },
  };
};
