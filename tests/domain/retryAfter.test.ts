import { expect, test } from 'vitest';
import { retryAfter } from '#domain/retryAfter';

const now = Date.parse('2027-05-01T12:00:00Z');

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', null],
  ['-5', null],
  ['20', 20_000],
  [' 60 ', 60_000],
  ['61', 60_000],
  ['Sat, 01 May 2027 12:00:07 GMT', 7_000],
  ['Sat, 01 May 2027 11:59:59 GMT', null],
  ['Sun, 02 May 2027 12:00:00 GMT', 60_000],
])('BEY-63 Retry-After %j is a pause of %j ms, at most a minute', (header, pause) => {
  expect(retryAfter(header, now)).toBe(pause);
});
