import { expect, test } from 'vitest';
import { limitsInWords } from '#domain/checkout/ticketLimits';
import { ticketTypeWith } from './examples';

test.each([
  [{ minAge: 8, maxAge: 12, minHeight: 125 }, 'Ages 8–11, from 125 cm'],
  [{ minAge: 8, maxAge: 9 }, 'Age 8'],
  [{ minAge: 8, maxAge: 10 }, 'Ages 8–9'],
  [{ minAge: 16 }, 'From age 16'],
  [{ minAge: 1 }, 'From age 1'],
  [{ maxAge: 1 }, 'Up to age 0'],
  [{ maxAge: 8, maxHeight: 130 }, 'Up to age 7, up to 130 cm'],
  [{ minHeight: 125, maxHeight: 145, minWeight: 35 }, '125 cm to 145 cm, from 35 kg'],
  [{}, ''],
])('a ticket’s requirements are described before a driver is known: %#', (requirements, words) => {
  expect(limitsInWords(ticketTypeWith({ requirements }).requirements, 'metric')).toBe(words);
});

test('a ticket’s requirements are described in feet and pounds in imperial regions', () => {
  const { requirements } = ticketTypeWith({
    requirements: { minHeight: 125, maxHeight: 135, minWeight: 50 },
  });
  expect(limitsInWords(requirements, 'imperial')).toBe(`4'2" to 4'5", from 111 lbs`);
});
