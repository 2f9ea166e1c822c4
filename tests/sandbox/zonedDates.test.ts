import { expect, test } from 'vitest';
import { formatAmount } from '../../sandbox/pages/formatAmount';
import { formatClock, formatDays, formatHours } from '../../sandbox/pages/zonedDates';

test.each([
  ['UTC', 'Sun, Mar 28, 2027', '23:30 UTC'],
  ['Pacific/Kiritimati', 'Mon, Mar 29, 2027', '13:30 GMT+14'],
  ['America/Los_Angeles', 'Sun, Mar 28, 2027', '16:30 PDT'],
  ['Europe/London', 'Mon, Mar 29, 2027', '00:30 BST'],
  ['Mars/Olympus', 'Sun, Mar 28, 2027', '23:30 UTC'],
])('an instant in %s is %s at %s', (timezone, days, clock) => {
  const instant = '2027-03-28T23:30:00Z';
  expect(formatDays(instant, instant, timezone)).toBe(days);
  expect(formatClock(instant, timezone)).toBe(clock);
});

test('several days are a range, and an end at midnight adds no day', () => {
  expect(formatDays('2027-04-04T08:00:00Z', '2027-04-06T16:00:00Z', 'Europe/London')).toBe(
    'Sun, Apr 4 – Tue, Apr 6, 2027',
  );
  expect(formatDays('2027-04-03T23:00:00Z', '2027-04-04T23:00:00Z', 'Europe/London')).toBe(
    'Sun, Apr 4, 2027',
  );
});

test.each([
  [98.5, 'GBP', '£98.50'],
  [-5.5, 'USD', '−$5.50'],
  [1249, 'USD', '$1,249.00'],
  [120, 'AED', 'AED\u00a0120.00'],
  [500, 'JPY', 'JPY\u00a0500'],
])('a receipt shows %d %s exactly, as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

test.each([
  [{}, '09:00–17:00 BST'],
  [{ regionId: 'US' }, '9:00 am – 5:00 pm BST'],
  // On two days in UTC, on one at the race.
  [
    { start: '2027-01-15T19:00:00Z', end: '2027-01-16T03:00:00Z', timezone: 'Pacific/Kiritimati' },
    '09:00–17:00 GMT+14',
  ],
  [{ end: '2027-06-20T16:00:00Z' }, '09:00 BST'],
  [{ end: '2027-06-14T08:00:00Z' }, '09:00 BST'],
  [{ end: '2027-06-16T16:00:00Z', oneDayOnly: false }, 'from 09:00 BST, on the last day until 17:00 BST'],
  [{ start: '2027-03-28T00:30:00Z', end: '2027-03-28T15:00:00Z' }, '00:30 GMT – 16:00 BST'],
])('a race with %j is at %s', (changes, hours) => {
  const race = {
    start: '2027-06-14T08:00:00Z',
    end: '2027-06-14T16:00:00Z',
    timezone: 'Europe/London',
    oneDayOnly: true,
    regionId: 'UK',
  };
  expect(formatHours({ ...race, ...changes })).toBe(hours);
});
