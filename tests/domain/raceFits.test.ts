import { expect, test } from 'vitest';
import { raceFits, racesByAges } from '#domain/driver/raceFits';
import { availabilityOf, driverWith, noRequirements, raceWith, ticketTypeWith } from './examples';

const mila = driverWith({ id: 'DRV_mila', firstName: 'Mila', dateOfBirth: '2017-06-15' });
const theo = driverWith({ id: 'DRV_theo', firstName: 'Theo', dateOfBirth: '2015-01-20' });

const raceOn = (id: string, day: string) => raceWith({ id, start: `${day}T08:00:00Z` });

test('BEY-41 races are grouped while no driver has a birthday between them', () => {
  const groups = racesByAges(
    [
      raceOn('may', '2027-05-01'),
      raceOn('eve', '2027-06-14'),
      raceOn('birthday', '2027-06-15'),
      raceOn('december', '2027-12-31'),
      raceOn('february', '2028-02-01'),
    ],
    [mila, theo],
  );
  expect(groups.map((races) => races.map(({ id }) => id))).toEqual([
    ['may', 'eve'],
    ['birthday', 'december'],
    ['february'],
  ]);
});

const high = { ...noRequirements, minHeight: 150 };

test.each([
  ['a ticket fits both', {}, ['Mila', 'Theo']],
  [
    'one ticket of several fits',
    { tickets: [ticketTypeWith({ id: 'a', requirements: high }), ticketTypeWith()] },
    ['Mila', 'Theo'],
  ],
  ['only one of them is tall enough', { tickets: [ticketTypeWith({ requirements: high })] }, ['Theo']],
  ['the ticket is not active', { tickets: [ticketTypeWith({ isActive: false })] }, undefined],
  [
    'the ticket is for another class',
    { tickets: [ticketTypeWith({ eligibleClasses: ['JUNIOR'] })] },
    undefined,
  ],
  ['the ticket is sold out', { availability: availabilityOf({ sprint: 0 }) }, undefined],
])('BEY-41 whom a race fits where %s', (_, changes, names) => {
  const race = raceWith({ id: 'r', ...changes });
  expect(raceFits([race], [mila, { ...theo, height: 155 }]).r).toEqual(names);
});

test('BEY-41 drivers who share a first name are called by their full names', () => {
  const cousin = driverWith({ id: 'DRV_cousin', name: 'Mila Novak', firstName: 'Mila' });
  const race = raceWith({ id: 'r' });
  expect(raceFits([race], [{ ...mila, name: 'Mila Reed' }, theo, cousin]).r).toEqual([
    'Mila Reed',
    'Theo',
    'Mila Novak',
  ]);
});
