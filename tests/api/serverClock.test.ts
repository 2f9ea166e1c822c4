import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from '../../src/api/serverClock';

const noon = Date.parse('2027-05-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

/** Answered at once. @param seconds the API's time minus the device's */
const answer = (seconds: number, cacheControl = 'no-store') =>
  new Response(null, {
    headers: { date: new Date(noon + seconds * 1000).toUTCString(), 'cache-control': cacheControl },
  });

const openClock = () => {
  const onCorrected = vi.fn();
  const clock = createServerClock(onCorrected);
  const answered = (response: Response, method = 'GET') =>
    clock.answered(new Request('https://league.test/', { method }), response, noon);
  return { ...clock, onCorrected, answered };
};

// A date has whole seconds: one in the past can be a second younger than it says.
test.each([
  [5, '12:00:05', 1],
  [4, '12:00:04', 0],
  [-5, '11:59:56', 0],
  [-6, '11:59:55', 1],
])('an answer dated %i s after noon makes it %s, a correction from 5 s on', (seconds, time, told) => {
  const { now, onCorrected, answered } = openClock();
  answered(answer(seconds));
  expect(now()).toBe(`2027-05-01T${time}.000Z`);
  expect(onCorrected).toHaveBeenCalledTimes(told);
  answered(answer(seconds));
  expect(onCorrected).toHaveBeenCalledTimes(told);
});

test('small corrections are told once they add up to 5 s', () => {
  const { onCorrected, answered } = openClock();
  for (const seconds of [3, 4]) answered(answer(seconds));
  expect(onCorrected).not.toHaveBeenCalled();
  answered(answer(6));
  expect(onCorrected).toHaveBeenCalledTimes(1);
});

test.each([
  ['GET', 'no-store', true],
  ['GET', 'private, no-cache', true],
  ['GET', 'max-age=60', false],
  ['POST', 'max-age=60', true],
])('the date of a %s with the header %j counts: %j', (method, cacheControl, counts) => {
  const { now, answered } = openClock();
  answered(answer(60, cacheControl), method);
  expect(now()).toBe(counts ? '2027-05-01T12:01:00.000Z' : '2027-05-01T12:00:00.000Z');
});

test.each([
  ['3', '12:00:00'],
  ['2', '12:00:00'],
  ['1', '11:59:59'],
  ['old', '11:59:58'],
])('BEY-53 a date 3 s before the call that took an answer with the age %j makes it %s', (age, time) => {
  const { now, answered } = openClock();
  const early = answer(-3);
  early.headers.set('age', age);
  answered(early);
  expect(now()).toBe(`2027-05-01T${time}.000Z`);
});
