import { seededNumbers } from '#domain/race/seededNumbers';

/** The view box of every circuit. */
export const circuitBox = { width: 320, height: 200 } as const;

/** SVG path data within `circuitBox`. */
export type Circuit = {
  /** One closed line. */
  outline: string;
  /** The sharpest corners, one open line each. */
  kerbs: string;
  /** Across the track on its longest straight. */
  startLine: string;
};

type Point = readonly [x: number, y: number];

/** A corner, cut from the middle of one straight to the middle of the next. */
type Corner = { from: Point; at: Point; to: Point };

const MARGIN = 16;
const KERBS = 4;
/** The part of a corner that has a kerb. */
const KERB_FROM = 0.2;
const HALF_START_LINE = 11;

/** A track outline generated from a name; the same name gives the same track. */
export function circuitOf(name: string): Circuit {
  const corners = cornersAt(fitted(points(seededNumbers(name))));
  return { outline: outline(corners), kerbs: kerbs(corners), startLine: startLine(corners) };
}

/** Points once around a centre, near and far. */
function points(next: () => number): Point[] {
  const count = 10 + Math.floor(next() * 5);
  const first = next();
  return Array.from({ length: count }, (_, place) => {
    const angle = (first + (place + 0.7 * next()) / count) * 2 * Math.PI;
    const distance = place % 2 === 0 ? 0.75 + 0.25 * next() : 0.25 + 0.65 * next();
    return [1.6 * distance * Math.cos(angle), distance * Math.sin(angle)];
  });
}

const at = <T>(list: readonly T[], place: number): T => list.at(place % list.length) as T;

const along = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

const cornersAt = (list: readonly Point[]): Corner[] =>
  list.map((point, place) => ({
    from: along(at(list, place - 1), point, 0.5),
    at: point,
    to: along(point, at(list, place + 1), 0.5),
  }));

/** Where the track is furthest out in a corner. */
const apexOf = ({ from, at: point, to }: Corner): Point => along(along(from, to, 0.5), point, 0.5);

/**
 * Scaled so that the track fills the box minus its margin. Even figures, so that the middle of two is whole: a path's
 * `T` continues from there, and a fraction would grow from corner to corner.
 */
function fitted(list: readonly Point[]): Point[] {
  const track = cornersAt(list).flatMap((corner) => [corner.from, apexOf(corner)]);
  const stretch = (axis: 0 | 1, length: number): ((point: Point) => number) => {
    const values = track.map((point) => point[axis]);
    const least = Math.min(...values);
    const scale = (length - 2 * MARGIN) / (Math.max(...values) - least);
    return (point) => 2 * Math.round((MARGIN + (point[axis] - least) * scale) / 2);
  };
  const [x, y] = [stretch(0, circuitBox.width), stretch(1, circuitBox.height)];
  return list.map((point): Point => [x(point), y(point)]);
}

const difference = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y];

/** Quadratic curves of which each continues the one before, in two figures a corner: few bytes. */
const outline = (corners: readonly Corner[]): string =>
  corners
    .map(({ from, at: point, to }, place) =>
      place === 0 ? `M${text(from)}Q${text(point)} ${text(to)}T` : `${text(to)} `,
    )
    .join('')
    .trim();

/** -1 for a hairpin, 1 for a straight. */
function straightness({ from, at: point, to }: Corner): number {
  const [[x, y], [toX, toY]] = [difference(from, point), difference(point, to)];
  return (x * toX + y * toY) / (Math.hypot(x, y) * Math.hypot(toX, toY));
}

const kerbs = (corners: readonly Corner[]): string =>
  corners
    .toSorted((one, other) => straightness(one) - straightness(other))
    .slice(0, KERBS)
    .map(({ from, at: point, to }) => {
      const onCurve = (share: number): Point =>
        along(along(from, point, share), along(point, to, share), share);
      const control = along(along(from, point, KERB_FROM), along(point, to, KERB_FROM), 1 - KERB_FROM);
      return `M${text(onCurve(KERB_FROM))}Q${text(control)} ${text(onCurve(1 - KERB_FROM))}`;
    })
    .join('');

function startLine(corners: readonly Corner[]): string {
  const straights = corners.map(({ at: point, to }, place) => ({
    middle: to,
    way: difference(point, at(corners, place + 1).at),
  }));
  const lengthOf = ({ way: [x, y] }: { way: Point }): number => Math.hypot(x, y);
  const straight = straights.reduce((longest, each) => (lengthOf(each) > lengthOf(longest) ? each : longest));
  const [x, y] = along([0, 0], straight.way, HALF_START_LINE / lengthOf(straight));
  const [middleX, middleY] = straight.middle;
  return `M${text([middleX - y, middleY + x])}L${text([middleX + y, middleY - x])}`;
}

/** Whole figures: drawings are a good part of a page's bytes. */
const text = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
