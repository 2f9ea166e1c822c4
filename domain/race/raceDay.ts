import type { Race } from '#domain/entities';
import {
  formatDay,
  formatHour,
  isOneDay,
  onLastDay,
  type Scheduled,
  timezoneAbbreviation,
  usableEndOf,
} from '#domain/time/dates';
import { formatEnd, raceHours } from '#domain/time/raceHours';
import type { MeasurementSystem } from '#domain/units';

type Moment = { date: string; time: string };

/**
 * A family's day at the race, `Jun 14, 2027`, or its days, `Jun 14, 2027 – Jun 16, 2027`, in the race's timezone.
 * @param system of the hub, which also decides how its hours are written
 */
export const raceDay = (race: Scheduled, system: MeasurementSystem): Moment => {
  const days = isOneDay(race) ? [race.start] : [race.start, onLastDay(race)];
  return {
    date: days.map((day) => formatDay(day, race.timezone)).join(' – '),
    time: raceHours(race, system),
  };
};

/**
 * When a race is, for cards and heads: `Jun 14, 2027` with `09:00–17:00 BST`; for several days its first moment,
 * `Jun 14, 2027` with `09:00`, and its last, `Jun 16, 2027` with `17:00 BST`. In the race's timezone.
 */
export const raceSpan = (race: Race, system: MeasurementSystem): { first: Moment; last: Moment | null } => {
  const { start, timezone } = race;
  const end = usableEndOf(race);
  if (end === null || isOneDay(race)) return { first: raceDay(race, system), last: null };
  const [zone, endZone] = [start, onLastDay(race)].map((instant) => timezoneAbbreviation(instant, timezone));
  const startHour = formatHour(start, timezone, system);
  return {
    first: { date: formatDay(start, timezone), time: zone === endZone ? startHour : `${startHour} ${zone}` },
    last: {
      date: formatDay(onLastDay(race), timezone),
      time: `${formatEnd(end, timezone, system)} ${endZone}`,
    },
  };
};
