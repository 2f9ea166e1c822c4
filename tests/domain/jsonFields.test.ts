import { expect, test } from 'vitest';
import { instant, token } from '#domain/jsonFields';

test.each([
  [0, false],
  [1, true],
  [8000, true],
  [8001, false],
])('STO-02 a token of %d characters is accepted: %s', (length, expected) => {
  expect(token.safeParse('t'.repeat(length)).success).toBe(expected);
});

test.each([
  ['2027-06-14T10:00:00+02:00', '2027-06-14T08:00:00.000Z'],
  ['2027-06-14T10:00Z', '2027-06-14T10:00:00.000Z'],
  ['2027-06-14T10:00:00', '2027-06-14T10:00:00.000Z'],
  ['2027-06-14', '2027-06-14T00:00:00.000Z'],
])('ENT-02 %s is the instant %s for every reader', (written, expected) => {
  expect(instant.parse(written)).toBe(expected);
});
