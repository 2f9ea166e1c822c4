// @vitest-environment jsdom
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { ticketPage } from '../../../sandbox/pages/ticketPage';
import { pass } from './samples';
import { show } from './show';

/** The drawn QR code as rows of `#` and `.`. */
const drawnCode = (size: number): string[] => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  const path = document.querySelector('[role="img"] path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+),(\d+)/g)) {
    const row = rows[Number(y)];
    if (row !== undefined) row[Number(x)] = '#';
  }
  return rows.map((row) => row.join(''));
};

const factOf = (name: string) =>
  [...document.querySelectorAll('dt')]
    .find((term) => term.textContent === name)
    ?.nextElementSibling?.textContent?.trim();
const linksOf = () => [...document.links].map(({ textContent, href }) => [textContent, href]);

test('TKT-03 the QR code encodes the given text, with a quiet zone of four modules', () => {
  const { data, size } = encode(pass.qrText, { ecc: 'M', border: 4 });
  const expected = data.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  const page = show(ticketPage(pass));
  expect(page.getByRole('img', { name: /entry code/i })).toBeDefined();
  expect(drawnCode(size)).toEqual(expected);
  expect(expected.slice(0, 4).join('')).not.toContain('#');

  show(ticketPage({ ...pass, qrText: `${pass.qrText}0` }));
  expect(drawnCode(size)).not.toEqual(expected);
});

test('TKT-01 EVD-01 BEY-57 BEY-58 the ticket shows its code, then driver, race, type, session, place and dates in the race’s timezone', () => {
  const page = show(ticketPage(pass));
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ella Hart');
  const [code, name] = [page.getByRole('img'), page.getByRole('heading', { level: 1 })];
  expect(code.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page.getByText('Silverstone Spring Sprint')).toBeDefined();
  expect(page.getByText('Cadet')).toBeDefined();
  expect(factOf('Date')).toBe('Sun, Mar 28, 2027');
  expect(factOf('Time')).toBe('09:00–17:00 BST');
  expect(factOf('Session')).toBe('Sunday morning');
  expect(factOf('Ticket')).toBe('Cadet Sprint');
  expect(factOf('Place')).toBe('Rye House · Hoddesdon Directions');
  expect(factOf('Paid')).toBe('£49.00');
});

test('BEY-58 the ticket leads to its place and to the description of its race, where there are any', () => {
  show(ticketPage(pass));
  expect(linksOf()).toEqual([
    ['Directions', 'https://www.google.com/maps/dir/?api=1&destination=Rye%20House%2C%20Hoddesdon'],
    ['About this race', pass.racePage],
  ]);
  const nowhere = { ...pass.ticket, locationName: '', locationCity: '' };
  show(ticketPage({ ...pass, ticket: nowhere, racePage: null }));
  expect([linksOf(), factOf('Place'), factOf('Before race day')]).toEqual([[], undefined, undefined]);
});

test('ENT-05 a ticket with status INVALID says so and has no QR code', () => {
  const page = show(ticketPage({ ...pass, ticket: { ...pass.ticket, status: 'INVALID' } }));
  expect(page.getByText('Invalid ticket')).toBeDefined();
  expect(page.queryByText('Valid')).toBeNull();
  expect(page.queryByRole('img')).toBeNull();
  expect(document.title).toContain('Invalid ticket');
});

test.each(['VALID', 'PAID', ''])('ENT-05 a ticket whose status is "%s" is valid', (status) => {
  const page = show(ticketPage({ ...pass, ticket: { ...pass.ticket, status } }));
  expect(page.getByText('Valid')).toBeDefined();
  expect(page.queryByText('Invalid ticket')).toBeNull();
});
