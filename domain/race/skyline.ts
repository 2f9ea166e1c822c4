import type { RaceScene } from '#domain/race/raceScene';
import { seededNumbers } from '#domain/race/seededNumbers';

/** The view box of every skyline; its lower edge is the horizon. */
export const skylineBox = { width: 320, height: 60 } as const;

const { width, height } = skylineBox;

/** A shape at the horizon: where it begins, its own width and height. */
type Shape = (x: number, wide: number, high: number) => string;

type Kind = { shape: Shape; count: number; wide: number; low: number; high: number };

const tower: Shape = (x, wide, high) => `M${x} ${height}v${-high}h${wide}v${high}z`;
const peak: Shape = (x, wide, high) => `M${x} ${height}l${wide / 2} ${-high} ${wide / 2} ${high}z`;
const hill: Shape = (x, wide, high) => `M${x} ${height}q${wide / 2} ${-2 * high} ${wide} 0z`;
const mesa: Shape = (x, wide, high) =>
  `M${x} ${height}l${wide / 5} ${-high}h${(3 * wide) / 5}l${wide / 5} ${high}z`;

const kinds: Record<RaceScene['ground'], Kind> = {
  grass: { shape: hill, count: 4, wide: 170, low: 8, high: 26 },
  coast: { shape: hill, count: 2, wide: 150, low: 10, high: 32 },
  city: { shape: tower, count: 17, wide: 18, low: 10, high: 50 },
  sand: { shape: mesa, count: 4, wide: 90, low: 8, high: 34 },
  mountains: { shape: peak, count: 6, wide: 120, low: 22, high: 58 },
  forest: { shape: peak, count: 36, wide: 20, low: 14, high: 34 },
};

/** A horizon, as SVG path data within `skylineBox`; the same name gives the same. */
export function skylineOf(name: string, ground: RaceScene['ground']): string {
  const next = seededNumbers(`${name} skyline`);
  const { shape, count, wide, low, high } = kinds[ground];
  return Array.from({ length: count }, (_, place) => {
    const own = even(wide * (0.7 + 0.6 * next()));
    const x = Math.round(((place + next()) / count) * (width + own) - own);
    return shape(x, own, even(low + (high - low) * next()));
  }).join('');
}

/** So that its half is whole. */
const even = (length: number): number => 2 * Math.round(length / 2);
