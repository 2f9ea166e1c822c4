import { expect, test } from 'vitest';
import { measuresInWords, ticketsByAges } from '#domain/checkout/ticketLimits';
import { ticketTypeWith } from './examples';

test.each([
  [{ minAge: 8, maxAge: 12 }, 'Ages 8–11'],
  [{ minAge: 8, maxAge: 9 }, 'Age 8'],
  [{ minAge: 8, maxAge: 10 }, 'Ages 8–9'],
  [{ minAge: 16 }, 'From age 16'],
  [{ minAge: 1 }, 'From age 1'],
  [{ maxAge: 1 }, 'Up to age 0'],
  [{ maxAge: 8, maxHeight: 130 }, 'Up to age 7'],
  [{ minHeight: 125 }, 'All ages'],
])('BEY-71 a ticket for %j is listed under ‘%s’', (requirements, ages) => {
  expect(ticketsByAges([ticketTypeWith({ requirements })]).map((group) => group.ages)).toEqual([ages]);
});

test('BEY-71 tickets for the same ages are listed together, in the race’s order', () => {
  const ticket = (id: string, minAge: number) =>
    ticketTypeWith({ id, requirements: { minAge, maxAge: minAge + 4 } });
  const groups = ticketsByAges([ticket('c', 12), ticket('a', 8), ticket('b', 12)]);
  expect(groups.map(({ ages, tickets }) => [ages, ...tickets.map(({ id }) => id)])).toEqual([
    ['Ages 12–15', 'c', 'b'],
    ['Ages 8–11', 'a'],
  ]);
});

test.each([
  [{ minHeight: 125 }, 'From 125 cm'],
  [{ maxAge: 8, maxHeight: 130 }, 'Up to 130 cm'],
  [{ minHeight: 125, maxHeight: 145, minWeight: 35 }, '125 cm to 145 cm, from 35 kg'],
  [{ minWeight: 35 }, 'From 35 kg'],
  [{}, ''],
])('a ticket’s measures %j are described before a driver is known as ‘%s’', (requirements, words) => {
  expect(measuresInWords(ticketTypeWith({ requirements }).requirements, 'metric')).toBe(words);
});

test('a ticket’s measures are described in feet and pounds in imperial regions', () => {
  const { requirements } = ticketTypeWith({
    requirements: { minHeight: 125, maxHeight: 135, minWeight: 50 },
  });
  expect(measuresInWords(requirements, 'imperial')).toBe(`4'2" to 4'5", from 111 lbs`);
});
