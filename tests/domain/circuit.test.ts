import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circuitBox, circuitOf } from '#domain/race/circuit';

/** Corners and control points; a curve stays within their convex hull. */
const pointsOf = (path: string): { x: number; y: number }[] => {
  const figures = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return figures.flatMap((x, place) => (place % 2 === 0 ? [{ x, y: figures[place + 1] ?? Number.NaN }] : []));
};

test('a name always gives the same circuit, with kerbs at its sharpest corners and a line across its longest straight', () => {
  const outline = [
    'M246 182C214 184 183 154 142 152C101 150 62 180 39 170C16 160 26 127 28 103C29 78 24 56 47 47',
    'C69 38 107 64 142 59C177 55 196 16 220 24C243 31 243 75 260 98C276 121 304 123 301 140C298 157 277 179 246 182Z',
  ];
  const kerbs = [
    'M297 128C300 131 302 135 301 140C300 145 298 150 294 156',
    'M63 170C54 173 46 173 39 170C32 167 28 162 26 156',
    'M199 27C206 23 212 21 220 24C227 26 232 32 235 39',
    'M33 58C35 54 40 50 47 47C53 44 62 45 71 47',
  ];
  const drawn = { outline: outline.join(''), kerbs: kerbs.join(''), startLine: 'M202 158L193 179' };
  expect(circuitOf('uk-ashdown-sprint')).toEqual(drawn);
  expect(circuitOf('event-7').startLine).toBe('M172 32L170 11');
});

test('every circuit is one closed line that fills its box, with room for the width of the track', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (name) => {
      const { outline, kerbs } = circuitOf(name);
      const points = pointsOf(outline);
      expect(outline).toMatch(/^M[\d ]+(C[\d ]+)+Z$/);
      expect(points.at(-1)).toEqual(points[0]);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(circuitBox.width * 0.8);
      expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(circuitBox.height * 0.8);
      for (const { x, y } of [...points, ...pointsOf(kerbs)]) {
        expect(Math.min(x, y, circuitBox.width - x, circuitBox.height - y)).toBeGreaterThanOrEqual(10);
      }
    }),
  );
});
