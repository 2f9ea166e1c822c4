import { expect, test } from 'vitest';
import { offerInShort } from '#domain/race/offerInShort';
import { ticketTypeWith } from './examples';

const aged = (minAge: number, maxAge: number) => ({ minAge, maxAge });
const cheap = ticketTypeWith({ price: 55, requirements: aged(5, 8) });
const dear = ticketTypeWith({ price: 118.5, requirements: aged(8, 12) });

test.each([
  ['Ages 5–11 · £55–£118.50 a ticket', [dear, cheap]],
  ['Ages 5–7 · £55 a ticket', [cheap, { ...cheap, id: 'another' }]],
  ['Ages 5–7 · £55 a ticket', [cheap, { ...dear, isActive: false }]],
  ['£55 a ticket', [{ ...cheap, requirements: { ...cheap.requirements, ...aged(18, 0) } }]],
  ['', [{ ...cheap, isActive: false }]],
  ['', []],
])('BEY-71 a race’s ages and prices are ‘%s’', (words, tickets) => {
  expect(offerInShort({ tickets }, 'GBP')).toBe(words);
});
