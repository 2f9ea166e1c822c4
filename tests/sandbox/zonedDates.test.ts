import { expect, test } from 'vitest';
import { formatAmount } from '../../sandbox/pages/formatAmount';
import { formatDays, formatHours, formatTime } from '../../sandbox/pages/zonedDates';

const race = {
  start: '2027-06-12T17:00:00Z',
  end: '2027-06-12T23:00:00Z',
  timezone: 'Europe/London',
  oneDayOnly: false,
};

test.each([
  [{}, 'Sat, Jun 12, 2027', '18:00–24:00 BST'],
  [{ end: '2027-06-13T01:00:00Z', oneDayOnly: true }, 'Sat, Jun 12, 2027', '18:00–02:00 BST'],
  [
    { end: '2027-06-13T23:00:00Z' },
    'Sat, Jun 12 – Sun, Jun 13, 2027',
    'from 18:00 BST, on the last day until 24:00 BST',
  ],
  [{ timezone: 'Mars/Olympus' }, 'Sat, Jun 12, 2027', '17:00–23:00 UTC'],
])('BEY-67 in mails and on passes a race with %j is on %s, %s', (changes, days, hours) => {
  expect(formatDays({ ...race, ...changes })).toBe(days);
  expect(formatHours({ ...race, ...changes, regionId: 'UK' })).toBe(hours);
});

test('BEY-58 in the United States every hour is one of twelve', () => {
  const there = { timezone: 'America/New_York', regionId: 'US' };
  expect(formatHours({ ...race, ...there })).toBe('1:00 pm – 7:00 pm EDT');
  expect(formatTime(race.start, there)).toBe('1:00 pm EDT');
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
