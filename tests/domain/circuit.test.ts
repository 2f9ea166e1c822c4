import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circuitBox, circuitOf } from '#domain/race/circuit';

type Point = { x: number; y: number };

const pointsOf = (path: string): Point[] => {
  const figures = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return figures.flatMap((x, place) => (place % 2 === 0 ? [{ x, y: figures[place + 1] ?? Number.NaN }] : []));
};

/** The points that the line goes through, and the one between each two where it is furthest out. */
const trackOf = (outline: string): Point[] => {
  const [start, first, ...through] = pointsOf(outline);
  let [from, control] = [start as Point, first as Point];
  return through.flatMap((to) => {
    const middle = (axis: 'x' | 'y') => (from[axis] + 2 * control[axis] + to[axis]) / 4;
    const apex = { x: middle('x'), y: middle('y') };
    [from, control] = [to, { x: 2 * to.x - control.x, y: 2 * to.y - control.y }];
    return [apex, to];
  });
};

test('a name gives the same circuit, with kerbs at sharp corners and a line across the longest straight', () => {
  const corners = [
    'M274 174Q256 192 205 168',
    'T109 171 47 166 16 108 57 78 110 38 159 24 251 40 300 69 300 130 274 174',
  ];
  const kerbs = [
    'M111 26Q116 11 141 18',
    'M13 98Q13 86 38 80',
    'M92 179Q68 189 55 176',
    'M77 75Q103 69 109 51',
  ];
  const drawn = { outline: corners.join(''), kerbs: kerbs.join(''), startLine: 'M210 158L200 178' };
  expect(circuitOf('uk-ashdown-sprint')).toEqual(drawn);
  expect(circuitOf('event-7').startLine).toBe('M273 107L281 87');
});

test('every circuit is one closed line that fills its box, with room for the width of the track', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (name) => {
      const { outline, kerbs } = circuitOf(name);
      const points = trackOf(outline);
      expect(outline).toMatch(/^M\d+ \d+Q-?\d+ -?\d+ \d+ \d+T[\d ]+$/);
      expect(points.at(-1)).toEqual(pointsOf(outline)[0]);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(circuitBox.width * 0.8);
      expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(circuitBox.height * 0.8);
      for (const { x, y } of [...points, ...pointsOf(kerbs).filter((_, place) => place % 3 !== 1)]) {
        expect(Math.min(x, y, circuitBox.width - x, circuitBox.height - y)).toBeGreaterThanOrEqual(10);
      }
    }),
  );
});
