import type { Race } from '#domain/entities';
import { seededNumbers } from '#domain/race/seededNumbers';
import { formatClock } from '#domain/time/dates';

export type RaceScene = {
  light: 'morning' | 'day' | 'evening' | 'night';
  ground: (typeof grounds)[number];
  /** One of the light's colours. */
  tint: (typeof tints)[number];
  /** Where the sun stands, % of the width. */
  sun: number;
  /** How near the track is: its width, % of the picture's. */
  nearness: (typeof nearnesses)[number];
  isMirrored: boolean;
  /** Its place is the distance from the picture's end, % of the width. */
  kart: { number: number; place: number };
};

const grounds = ['city', 'coast', 'mountains', 'forest', 'sand', 'grass'] as const;
const tints = ['warm', 'clear', 'cool'] as const;
const nearnesses = [116, 135, 160] as const;

/** How a race's picture looks: by the hour at which it starts there, by its place, and the rest by its id. */
export const raceScene = ({
  id,
  start,
  timezone,
  locationName,
}: Pick<Race, 'id' | 'start' | 'timezone' | 'locationName'>): RaceScene => {
  const next = seededNumbers(id);
  return {
    light: lightAt(Number.parseInt(formatClock(start, timezone), 10)),
    ground: pick(grounds, seededNumbers(`${locationName} landscape`)()),
    tint: pick(tints, next()),
    sun: Math.round(15 + 70 * next()),
    nearness: pick(nearnesses, next()),
    isMirrored: next() < 0.5,
    kart: { number: Math.floor(2 + 97 * next()), place: Math.round(5 + 18 * next()) },
  };
};

const pick = <T>(list: readonly [T, ...T[]], share: number): T =>
  list[Math.floor(share * list.length)] ?? list[0];

function lightAt(hour: number): RaceScene['light'] {
  if (hour < 5 || hour >= 19) return 'night';
  if (hour >= 15) return 'evening';
  return hour < 10 ? 'morning' : 'day';
}
