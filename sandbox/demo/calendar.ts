import { instantIn } from '#domain/time/dates';

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

export const instantOf = ({ week, day, time }: Moment, timezone: string, today: Date): Date => {
  const date = new Date(firstMonday(today) + (week * 7 + days.indexOf(day)) * dayLength);
  return new Date(instantIn(`${date.toISOString().slice(0, 10)}T${time}`, timezone));
};
