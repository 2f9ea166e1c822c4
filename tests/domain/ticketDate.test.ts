import { expect, test } from 'vitest';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import { describeForEveryReader } from './readerTimezones';

describeForEveryReader('when a ticket was bought', () => {
  test.each([
    ['2027-06-04T12:05:00Z', 'UTC', 'Jun 04, 2027 12:05 UTC'],
    ['2027-06-04T12:05:00Z', 'Europe/London', 'Jun 04, 2027 13:05 BST'],
    ['2027-01-04T12:05:00Z', 'America/New_York', 'Jan 04, 2027 07:05 EST'],
    ['2027-06-04T12:05:00Z', 'America/New_York', 'Jun 04, 2027 08:05 EDT'],
    ['2027-11-07T08:30:00Z', 'America/Los_Angeles', 'Nov 07, 2027 01:30 PDT'],
    ['2027-11-07T09:30:00Z', 'America/Los_Angeles', 'Nov 07, 2027 01:30 PST'],
    ['2027-03-14T10:00:00Z', 'America/Los_Angeles', 'Mar 14, 2027 03:00 PDT'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', 'Jan 01, 2027 00:00 GMT+14'],
    ['2027-01-04T12:05:00Z', 'Mars/Olympus_Mons', 'Jan 04, 2027 12:05 UTC'],
    ['2027-01-04T12:05:00Z', '', 'Jan 04, 2027 12:05 UTC'],
  ])('TKT-01 BEY-09 %s in %s is %s', (instant, timezone, shown) => {
    expect(formatCreatedAt(instant, timezone)).toBe(shown);
  });

  test('TKT-01 a time that the reader’s timezone skips in spring is shown unchanged', () => {
    expect(formatCreatedAt('2027-03-14T02:30:00Z', 'UTC')).toBe('Mar 14, 2027 02:30 UTC');
    expect(formatCreatedAt('2027-03-14T02:30:00Z', 'Europe/London')).toMatch(/^Mar 14, 2027 02:30 GMT/);
  });
});
