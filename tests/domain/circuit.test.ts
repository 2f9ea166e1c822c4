import { expect, test } from 'vitest';
import { circuitOf } from '#domain/race/circuit';

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
