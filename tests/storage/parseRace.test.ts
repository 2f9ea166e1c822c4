// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRace } from '../../src/storage/parseRace';
import { raceWith, ticketTypeWith } from '../domain/examples';

test('ENT-02 a race passed along is parsed unchanged', () => {
  const race = raceWith({
    start: '2027-06-14T08:00:00.000Z',
    end: '2027-06-14T16:00:00.000Z',
    availability: {
      tickets: [{ id: 'sprint', remaining: 3, active: true, categoryRef: 'cadets' }],
      categories: [{ id: 'CAT_1', name: 'Cadets', ref: 'cadets', remaining: 3 }],
    },
    available: false,
    childEvents: ['EVT_2'],
    tickets: [ticketTypeWith({ price: 12.5 })],
    categories: [{ id: 'CAT_1', name: 'Cadet', ref: 'cadet', amount: 24 }],
    startPrice: 12.5,
  });
  expect(parseRace(JSON.parse(JSON.stringify(race)))).toEqual(race);
});

test('ENT-08 anything that is not a complete race is null', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => parseRace(value) === null));
  expect(parseRace(undefined)).toBeNull();
  for (const field of Object.keys(raceWith())) {
    expect(parseRace({ ...raceWith(), [field]: undefined }), field).toBeNull();
  }
});
