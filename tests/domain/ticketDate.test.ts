import { expect, test } from 'vitest';
import { classAndTicket, raceIdsOf, ticketPage } from '#domain/ticket/boughtTicket';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import { describeForEveryReader } from './readerTimezones';

describeForEveryReader('when a ticket was bought', () => {
  test.each([
    ['2027-01-04T12:05:00Z', 'America/New_York', 'Jan 04, 2027 07:05 EST'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', 'Jan 01, 2027 00:00 GMT+14'],
    ['2027-01-04T12:05:00Z', 'Mars/Olympus_Mons', 'Jan 04, 2027 12:05 UTC'],
    // A time that the reader's timezone skips in spring.
    ['2027-03-14T02:30:00Z', 'Europe/London', 'Mar 14, 2027 02:30 GMT'],
  ])('a ticket bought at %s in %s shows %s', (instant, timezone, shown) => {
    expect(formatCreatedAt(instant, timezone)).toBe(shown);
  });
});

test('a ticket’s page is the shop’s address with the ticket’s encoded id and secret', () => {
  expect(ticketPage('https://shop.example', { id: 'TKT_1', secret: 'a/b?c' })).toBe(
    'https://shop.example/ticket/TKT_1/a%2Fb%3Fc',
  );
});

test('two tickets for one race name it once, and a ticket without a race names none', () => {
  const tickets = ['EVT_2', '', 'EVT_2', 'EVT_1'].map((eventId) => ({ eventId }));
  expect(raceIdsOf(tickets)).toEqual(['EVT_2', 'EVT_1']);
});

test.each([
  ['Cadet', 'Cadet Sprint', 'Cadet Sprint'],
  ['Cadet', 'Sprint for cadet', 'Sprint for cadet'],
  ['Cadet', 'Cadets only', 'Cadet · Cadets only'],
  ['Mini Cadet', 'Sprint', 'Mini Cadet · Sprint'],
  ['', 'Sprint', 'Sprint'],
])('TKT-01 the class %j is said once beside the ticket %j', (categoryName, ticketName, words) => {
  expect(classAndTicket({ categoryName, ticketName })).toBe(words);
});
