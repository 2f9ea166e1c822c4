import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circuitBox, circuitOf } from '#domain/race/circuit';

const figuresOf = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

/** Corners and control points; a curve stays within their convex hull. */
const pointsOf = (path: string): { x: number; y: number }[] => {
  const figures = figuresOf(path);
  return figures.flatMap((x, place) => (place % 2 === 0 ? [{ x, y: figures[place + 1] ?? Number.NaN }] : []));
};

const name = fc.string({ maxLength: 40 });

test('the same name always gives the same circuit', () => {
  expect(circuitOf('uk-ashdown-sprint')).toEqual(circuitOf('uk-ashdown-sprint'));
  expect(circuitOf('uk-ashdown-sprint').startLine).toBe('M202 158L193 179');
});

test('different names have different circuits', () => {
  const ids = Array.from({ length: 500 }, (_, place) => `event-${place}`);
  expect(new Set(ids.map((id) => circuitOf(id).outline)).size).toBe(ids.length);
});

test('every circuit stays inside its box, with room for the width of the track', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { outline, kerbs } = circuitOf(text);
      return [...pointsOf(outline), ...pointsOf(kerbs)].every(
        ({ x, y }) => x >= 10 && y >= 10 && x <= circuitBox.width - 10 && y <= circuitBox.height - 10,
      );
    }),
  );
});

test('every circuit fills its box', () => {
  fc.assert(
    fc.property(name, (text) => {
      const xs = pointsOf(circuitOf(text).outline).map(({ x }) => x);
      const ys = pointsOf(circuitOf(text).outline).map(({ y }) => y);
      return (
        Math.max(...xs) - Math.min(...xs) > circuitBox.width * 0.8 &&
        Math.max(...ys) - Math.min(...ys) > circuitBox.height * 0.8
      );
    }),
  );
});

test('every circuit is one closed line', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { outline } = circuitOf(text);
      const points = pointsOf(outline);
      expect(outline).toMatch(/^M[^M]+Z$/);
      expect(points.at(-1)).toEqual(points[0]);
    }),
  );
});

test('every circuit has four kerbs and a start line of 22 across the track', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { kerbs, startLine } = circuitOf(text);
      const [one, other] = pointsOf(startLine);
      expect(kerbs.match(/M/g)).toHaveLength(4);
      const length = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
      // Both ends are rounded to whole figures.
      expect(Math.abs(length - 22)).toBeLessThan(1.5);
    }),
  );
});
