import { expect, test } from 'vitest';
import { agesInShort, driverAges, isForAge, onSaleForAge, racesForAge } from '#domain/driver/raceAges';
import { availabilityOf, raceWith, ticketTypeWith } from './examples';

const ticket = (minAge: number, maxAge: number, isActive = true, id = 'sprint') =>
  ticketTypeWith({ id, isActive, requirements: { minAge, maxAge } });

test('BEY-71 every age from 5 to 17 can be chosen', () => {
  expect([driverAges[0], driverAges.at(-1), driverAges.length]).toEqual([5, 17, 13]);
});

test('BEY-71 other requirements do not hide a ticket from a driver of whom only the age is known', () => {
  const requirements = { minAge: 8, minHeight: 125, minWeight: 30, mustPassR2R: true };
  expect(isForAge(ticketTypeWith({ requirements }), 9)).toBe(true);
});

test.each([
  ['Ages 8–15', [ticket(8, 12), ticket(12, 16)]],
  ['Age 9', [ticket(9, 10)]],
  ['Ages 5–17', [ticket(0, 0)]],
  ['Ages 8–11', [ticket(8, 12), ticket(4, 17, false)]],
  ['', [ticket(4, 17, false)]],
  ['', [ticket(18, 0)]],
])('BEY-71 a race’s ages are those of its active tickets: "%s"', (words, tickets) => {
  expect(agesInShort(raceWith({ tickets }))).toBe(words);
});

test('BEY-71 races without a ticket for the age are set apart; without an age all of them fit', () => {
  const [young, old] = [
    raceWith({ id: 'young', tickets: [ticket(5, 9)] }),
    raceWith({ id: 'old', tickets: [ticket(9, 17)] }),
  ];
  expect(racesForAge([old, young], 8)).toEqual({ fitting: [young], others: [old] });
  expect(racesForAge([old, young], 9)).toEqual({ fitting: [old], others: [young] });
  expect(racesForAge([old, young], null)).toEqual({ fitting: [old, young], others: [] });
});

test('BEY-71 only tickets with places left are counted for an age', () => {
  const tickets = [
    ticket(8, 12, true, 'morning'),
    ticket(8, 12, true, 'evening'),
    ticket(12, 17, true, 'junior'),
  ];
  const availability = availabilityOf({ morning: 0, evening: 2, junior: 3 });
  expect(onSaleForAge(raceWith({ tickets, availability }), 9)).toEqual([tickets[1]]);
  expect(onSaleForAge(raceWith({ tickets }), 9)).toHaveLength(2);
});
