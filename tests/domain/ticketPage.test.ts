import { expect, test } from 'vitest';
import { ticketPage } from '#domain/ticket/boughtTicket';

test('TKT-03 a ticket’s page is the shop’s address with the ticket’s encoded id and secret', () => {
  expect(ticketPage('https://shop.example', { id: 'TKT_1', secret: 'a/b?c' })).toBe(
    'https://shop.example/ticket/TKT_1/a%2Fb%3Fc',
  );
});
