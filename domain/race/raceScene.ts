import type { Race } from '#domain/entities';
import { isSeason } from '#domain/race/season';
import { seededNumbers } from '#domain/race/seededNumbers';
import { formatClock, isOneDay, type Scheduled } from '#domain/time/dates';

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
  view: (typeof views)[number];
  /** Its place is the distance from the picture's end, % of the width. */
  kart: { number: number; place: number };
  /** More than one day of racing has a second kart. */
  hasRival: boolean;
};

const grounds = ['city', 'coast', 'mountains', 'forest', 'sand', 'grass'] as const;
const tints = ['warm', 'clear', 'cool'] as const;
const nearnesses = [116, 135, 160] as const;
const views = ['side', 'front', 'behind'] as const;

const week = 7 * 24 * 60 * 60 * 1000;

export type Pictured = Scheduled & Pick<Race, 'id' | 'type' | 'eventType' | 'locationName'>;

/**
 * How a race's picture looks: by the hour at which it starts there, by its place and its days, and the rest by its id.
 * A type's races of one week and the next are seen from different sides, and so are a season and its first round.
 */
export const raceScene = (race: Pictured): RaceScene => {
  const { id, start, timezone, locationName, type } = race;
  const next = seededNumbers(id);
  const weeks = Math.floor(Date.parse(start) / week) + Number(isSeason(race));
  return {
    light: lightAt(Number.parseInt(formatClock(start, timezone), 10)),
    ground: pick(grounds, seededNumbers(`${locationName} landscape`)()),
    tint: pick(tints, next()),
    sun: Math.round(15 + 70 * next()),
    nearness: pick(nearnesses, next()),
    isMirrored: next() < 0.5,
    view: views[(weeks + Math.floor(views.length * seededNumbers(type)())) % views.length] ?? 'side',
    hasRival: !isOneDay(race),
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
