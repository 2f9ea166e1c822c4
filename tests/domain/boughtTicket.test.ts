import { expect, test } from 'vitest';
import { raceIdsOf, ticketPage } from '#domain/ticket/boughtTicket';

test('TKT-03 a ticket’s page is the shop’s address with the ticket’s encoded id and secret', () => {
  expect(ticketPage('https://shop.example', { id: 'TKT_1', secret: 'a/b?c' })).toBe(
    'https://shop.example/ticket/TKT_1/a%2Fb%3Fc',
  );
});

test('TKT-02 two tickets for one race name it once, and a ticket without a race names none', () => {
  expect(
    raceIdsOf([{ eventId: 'EVT_2' }, { eventId: '' }, { eventId: 'EVT_2' }, { eventId: 'EVT_1' }]),
  ).toEqual(['EVT_2', 'EVT_1']);
});
