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
type Curve = readonly [from: Point, leave: Point, arrive: Point, to: Point];

const MARGIN = 16;
const KERBS = 4;
const KERB_LENGTH = 0.3;
const HALF_START_LINE = 11;

/** A track outline generated from a name; the same name gives the same track. */
export function circuitOf(name: string): Circuit {
  const curves = fitted(curvesThrough(corners(randomNumbers(name))));
  const outline = `M${text(curves[0]?.[0] ?? [0, 0])}${curves.map(curveTo).join('')}Z`;
  return { outline, kerbs: kerbs(curves), startLine: startLine(curves) };
}

/** Pseudo-random numbers in [0, 1), seeded with the name. */
function randomNumbers(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Points once around a centre, alternately near and far. */
function corners(next: () => number): Point[] {
  const count = 9 + Math.floor(next() * 4);
  const first = next();
  return Array.from({ length: count }, (_, place) => {
    const angle = (first + (place + 0.6 * next()) / count) * 2 * Math.PI;
    const distance = place % 2 === 0 ? 0.75 + 0.25 * next() : 0.4 + 0.5 * next();
    return [1.6 * distance * Math.cos(angle), distance * Math.sin(angle)];
  });
}

const at = <T>(list: readonly T[], place: number): T => list.at(place % list.length) as T;

const along = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** A smooth closed line through the points. */
const curvesThrough = (points: readonly Point[]): Curve[] =>
  points.map((from, place) => {
    const [before, to, after] = [at(points, place - 1), at(points, place + 1), at(points, place + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 5, from[1] + (to[1] - before[1]) / 5];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 5, to[1] - (after[1] - from[1]) / 5];
    return [from, leave, arrive, to];
  });

/** Scaled to the box minus its margin. A curve never leaves the hull of its four points. */
function fitted(curves: readonly Curve[]): Curve[] {
  const stretch = (axis: 0 | 1, length: number): ((point: Point) => number) => {
    const values = curves.flat().map((point) => point[axis]);
    const least = Math.min(...values);
    const scale = (length - 2 * MARGIN) / (Math.max(...values) - least);
    return (point) => MARGIN + (point[axis] - least) * scale;
  };
  const [x, y] = [stretch(0, circuitBox.width), stretch(1, circuitBox.height)];
  const placed = (point: Point): Point => [x(point), y(point)];
  return curves.map(([a, b, c, d]) => [placed(a), placed(b), placed(c), placed(d)]);
}

function firstPart([a, b, c, d]: Curve, share: number): Curve {
  const [ab, bc, cd] = [along(a, b, share), along(b, c, share), along(c, d, share)];
  const [abc, bcd] = [along(ab, bc, share), along(bc, cd, share)];
  return [a, ab, abc, along(abc, bcd, share)];
}

const reversed = ([a, b, c, d]: Curve): Curve => [d, c, b, a];

/** -1 for a hairpin, 1 for a straight. */
function straightness([x, y]: Point, [toX, toY]: Point): number {
  return (x * toX + y * toY) / (Math.hypot(x, y) * Math.hypot(toX, toY));
}

const difference = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y];

function kerbs(curves: readonly Curve[]): string {
  return curves
    .map((into, place) => {
      const out = at(curves, place + 1);
      return { into, out, straight: straightness(difference(into[0], into[3]), difference(out[0], out[3])) };
    })
    .toSorted((one, other) => one.straight - other.straight)
    .slice(0, KERBS)
    .map(({ into, out }) => {
      const arriving = reversed(firstPart(reversed(into), KERB_LENGTH));
      return `M${text(arriving[0])}${curveTo(arriving)}${curveTo(firstPart(out, KERB_LENGTH))}`;
    })
    .join('');
}

function startLine(curves: readonly Curve[]): string {
  const length = ([from, , , to]: Curve) => Math.hypot(...difference(from, to));
  const straight = curves.reduce((longest, curve) => (length(curve) > length(longest) ? curve : longest));
  const [, , before, middle] = firstPart(straight, 0.5);
  const [x, y] = difference(before, middle);
  const scale = HALF_START_LINE / Math.hypot(x, y);
  const across = (side: 1 | -1): Point => [middle[0] - side * y * scale, middle[1] + side * x * scale];
  return `M${text(across(1))}L${text(across(-1))}`;
}

/** Whole figures: drawings are a fifteenth of a race's page. */
const text = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

const curveTo = ([, leave, arrive, to]: Curve): string => `C${text(leave)} ${text(arrive)} ${text(to)}`;
