/**
 * Demo dates relative to the day of seeding. Week 0 starts on the first Monday at least two days away, so that its
 * races are in the future and a Saturday stays a Saturday.
 */
export type Moment = {
  /** Negative weeks are in the past. */
  week: number;
  day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';
  /** `HH:mm` at the track. */
  time: string;
};

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const dayLength = 86_400_000;

const firstMonday = (today: Date): number => {
  const earliest = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + 2 * dayLength;
  const weekday = new Date(earliest).getUTCDay();
  return earliest + ((8 - weekday) % 7) * dayLength;
};

/** Local time at the track, read as if it were UTC, ms. */
const wallClock = (instant: number, timezone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
};

export const instantOf = (moment: Moment, timezone: string, today: Date): Date => {
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  const wanted =
    firstMonday(today) +
    (moment.week * 7 + days.indexOf(moment.day)) * dayLength +
    (hours * 60 + minutes) * 60_000;
  const firstGuess = wanted - (wallClock(wanted, timezone) - wanted);
  return new Date(firstGuess + (wanted - wallClock(firstGuess, timezone)));
};
