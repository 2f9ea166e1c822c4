import { expect, test } from 'vitest';
import { offerForAge, offerInShort } from '#domain/driver/raceOffer';
import { raceWith, ticketTypeWith } from './examples';

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

test.each([
  ['2 tickets for age 10, from £72.50', [72.5, 118.5]],
  ['2 tickets for age 10, £72.50', [72.5, 72.5]],
  ['1 ticket for age 10, £72.50', [72.5]],
  ['1 ticket for age 10', [55]],
  ['Sold out for age 10', []],
])('BEY-71 CRT-04 a card says ‘%s’, with the price where it is not the race’s', (words, prices) => {
  const tickets = prices.map((price, place) => ({ ...dear, id: `ticket ${place}`, price }));
  const race = raceWith({ tickets: [cheap, ...tickets], startPrice: cheap.price });
  const isSoldOut = prices.length === 0;
  const isPriced = words.includes('£');
  expect(offerForAge(race, 10, 'GBP')).toEqual({ words, isSoldOut, isPriced });
});
