import type { Race } from '#domain/entities';
import { seededNumbers } from '#domain/race/seededNumbers';
import { formatClock } from '#domain/time/dates';

export type RaceScene = {
  light: 'morning' | 'day' | 'evening' | 'night';
  ground: (typeof grounds)[number];
};

const grounds = ['grass', 'sand', 'coast'] as const;

/** How a race's picture looks: by the hour at which it starts there, and by its place. */
export const raceScene = ({
  start,
  timezone,
  locationName,
}: Pick<Race, 'start' | 'timezone' | 'locationName'>): RaceScene => {
  const hour = Number.parseInt(formatClock(start, timezone), 10);
  const ground = grounds[Math.floor(seededNumbers(locationName)() * grounds.length)] ?? 'grass';
  if (hour < 5 || hour >= 19) return { light: 'night', ground };
  if (hour >= 15) return { light: 'evening', ground };
  return { light: hour < 10 ? 'morning' : 'day', ground };
};
