import { expect, test } from 'vitest';
import { offsetAfter } from '#domain/time/serverTime';

const noon = Date.parse('2027-05-01T12:00:00Z');
const minutes = (count: number) => count * 60_000;

/** The device's clock is ahead by `ahead`; the answer takes 400 ms and is dated after 100. */
const answerAt = (ahead: number) => ({
  date: 'Sat, 01 May 2027 12:00:00 GMT',
  sentAt: noon + ahead - 100,
  receivedAt: noon + ahead + 300,
});

test.each([
  ['a right clock stays', 0, 0, 0],
  ['a clock ahead is set back, never before the answer was sent', minutes(40), 0, -minutes(40) + 1100],
  ['a clock behind is put forward, never after the answer came', -minutes(40), 0, minutes(40) - 300],
  ['an offset that fits the answer stays', minutes(20), -minutes(20), -minutes(20)],
  ['the upper bound fits', 0, 1100, 1100],
  ['one past the upper bound does not', 0, 1101, 1100],
  ['the lower bound fits', 0, -300, -300],
  ['one below the lower bound does not', 0, -301, -300],
])('BEY-53 the server’s time: %s', (_, ahead, offset, expected) => {
  expect(offsetAfter(offset, answerAt(ahead))).toBe(expected);
});

test.each([null, '', 'yesterday'])('BEY-53 a date that cannot be read (%j) changes nothing', (date) => {
  expect(offsetAfter(7, { ...answerAt(minutes(40)), date })).toBe(7);
});
