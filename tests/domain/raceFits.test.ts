import { expect, test } from 'vitest';
import { raceFits, racesByAges } from '#domain/driver/raceFits';
import type { Driver, Race, Ticket } from '#domain/entities';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  noRequirements,
  raceWith,
  ticketTypeWith,
} from './examples';

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

const words = { system: 'metric', certification: 'Race School' } as const;
const high = { ...noRequirements, minHeight: 150 };

const fitOf = (race: Race, drivers: Driver[], owned: Ticket[] = []) =>
  raceFits([race], { drivers, owned }, words)[race.id];

test.each([
  ['a ticket fits both', {}, ['Mila', 'Theo']],
  [
    'one ticket of several fits',
    { tickets: [ticketTypeWith({ id: 'a', requirements: high }), ticketTypeWith()] },
    ['Mila', 'Theo'],
  ],
  ['only one of them is tall enough', { tickets: [ticketTypeWith({ requirements: high })] }, ['Theo']],
  ['the ticket is not active', { tickets: [ticketTypeWith({ isActive: false })] }, []],
  ['the ticket is for another class', { tickets: [ticketTypeWith({ eligibleClasses: ['JUNIOR'] })] }, []],
  ['the ticket is sold out', { availability: availabilityOf({ sprint: 0 }) }, []],
])('BEY-41 whom a race fits where %s', (_, changes, names) => {
  expect(fitOf(raceWith(changes), [mila, { ...theo, height: 155 }])?.fits).toEqual(names);
});

test('BEY-41 drivers who share a first name are called by their full names', () => {
  const cousin = driverWith({ id: 'DRV_cousin', name: 'Mila Novak', firstName: 'Mila' });
  expect(fitOf(raceWith(), [{ ...mila, name: 'Mila Reed' }, theo, cousin])?.fits).toEqual([
    'Mila Reed',
    'Theo',
    'Mila Novak',
  ]);
});

test('BEY-41 BEY-40 a driver who has a ticket for the race is booked, also when it is sold out, and not offered it again', () => {
  const bought = boughtTicketWith({ driverId: mila.id, ticketTypeId: 'gone' });
  const race = raceWith();
  expect(fitOf(race, [mila, theo], [bought])).toEqual({ booked: ['Mila'], fits: ['Theo'], misfits: [] });
  const soldOut = raceWith({ availability: availabilityOf({ sprint: 0 }) });
  expect(fitOf(soldOut, [mila, theo], [bought])).toEqual({ booked: ['Mila'], fits: [], misfits: [] });
  for (const other of [{ status: 'INVALID' }, { eventId: 'EVT_2' }])
    expect(fitOf(race, [mila], [{ ...bought, ...other }])?.fits).toEqual(['Mila']);
});

const junior = ticketTypeWith({
  id: 'junior',
  eligibleClasses: ['JUNIOR'],
  requirements: { ...noRequirements, minAge: 14 },
});

const mini = ticketTypeWith({
  id: 'mini',
  eligibleClasses: ['MINI'],
  requirements: { ...noRequirements, maxAge: 9 },
});

test.each([
  ['is below the booking age', {}, { dateOfBirth: '2024-01-20' }, 'from 5'],
  ['is too young for the class', { tickets: [junior] }, {}, 'from 14'],
  ['is too old for the class', { tickets: [mini] }, {}, 'too old'],
  ['is closer to the next class', { tickets: [mini, junior] }, {}, 'from 14'],
  [
    'is too short for an offered ticket',
    { tickets: [junior, ticketTypeWith({ requirements: high })] },
    {},
    '10 cm short',
  ],
  [
    'has not passed the certification',
    { tickets: [ticketTypeWith({ requirements: { ...noRequirements, mustPassR2R: true } })] },
    {},
    'Race School not passed yet',
  ],
  [
    'has no height',
    { tickets: [ticketTypeWith({ requirements: high })] },
    { height: null },
    'height not set',
  ],
  [
    'is in none of its classes',
    { tickets: [ticketTypeWith({ eligibleClasses: ['JUNIOR'] })] },
    {},
    'for other classes',
  ],
  [
    'would fit a ticket that is sold out',
    {
      tickets: [ticketTypeWith(), { ...junior, eligibleClasses: ['SENIOR'] }],
      availability: availabilityOf({ sprint: 0, junior: 1 }),
    },
    {},
    'sold out',
  ],
])('BEY-41 a race says why it does not fit a driver who %s', (_, changes, driver, reason) => {
  expect(fitOf(raceWith(changes), [{ ...theo, ...driver }])?.misfits).toEqual([{ names: ['Theo'], reason }]);
});

test('BEY-41 drivers whom a race does not fit for the same reason are named together', () => {
  expect(fitOf(raceWith({ tickets: [junior] }), [mila, theo])?.misfits).toEqual([
    { names: ['Mila', 'Theo'], reason: 'from 14' },
  ]);
});
