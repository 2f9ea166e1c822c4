import { expect, test } from 'vitest';
import type { Driver, Race, Ticket, TicketRequirements, TicketType } from '#domain/entities';
import {
  type FamilyFit,
  familyMembers,
  raceFits,
  racesByAges,
  racesForDriver,
} from '#domain/family/raceFits';
import { availabilityOf, boughtTicketWith, driverWith, raceWith, ticketTypeWith } from './examples';

const mila = driverWith({ id: 'DRV_mila', firstName: 'Mila', dateOfBirth: '2017-06-15' });
const theo = driverWith({ id: 'DRV_theo', firstName: 'Theo', dateOfBirth: '2015-01-20' });

const raceOn = (id: string, day: string) => raceWith({ id, start: `${day}T08:00:00Z` });

test('BEY-41 races of a year are grouped while no driver has a birthday between them', () => {
  const days = ['2027-05-01', '2027-06-14', '2027-06-15', '2027-12-31', '2028-01-01', '2028-02-01'];
  const groups = racesByAges(
    days.map((day) => raceOn(day, day)),
    [mila, theo],
  );
  expect(groups.map((group) => group.map(({ id }) => days.indexOf(id)))).toEqual([[0, 1], [2, 3], [4], [5]]);
});

const words = { system: 'metric', certification: 'Race School' } as const;
const asking = (changes: Partial<TicketRequirements>, ticket: Partial<TicketType> = {}) =>
  ticketTypeWith({ ...ticket, requirements: changes });
const high = asking({ minHeight: 150 });
const junior = asking({ minAge: 14 }, { id: 'junior', eligibleClasses: ['JUNIOR'] });
const mini = asking({ maxAge: 9 }, { id: 'mini', eligibleClasses: ['MINI'] });

const fitOf = (race: Partial<Race>, drivers: Driver[], owned: Ticket[] = []) => {
  const { id, ...given } = raceWith(race);
  return raceFits([{ id, ...given }], { drivers, owned }, words)[id];
};

test.each<[string, Partial<Race>, string[]]>([
  ['a ticket fits both', {}, ['Mila', 'Theo']],
  ['one ticket of several fits', { tickets: [{ ...high, id: 'a' }, ticketTypeWith()] }, ['Mila', 'Theo']],
  ['only one of them is tall enough', { tickets: [high] }, ['Theo']],
  ['the ticket is sold out', { availability: availabilityOf({ sprint: 0 }) }, []],
])('BEY-41 a race names the drivers whom it fits where %s', (_, changes, names) => {
  expect(fitOf(changes, [mila, { ...theo, height: 155 }])?.fits).toEqual(names);
});

test.each(['held', 'unanswered'] as const)(
  'BEY-64 places that are %s by an order of a deleted driver are no places of a race',
  (kind) => {
    const placesOf = ({ id }: Driver) => {
      const items = [{ driverId: id, ticketTypeId: 'sprint', quantity: 1 }];
      return kind === 'held' ? { held: { items, until: '9:46' } } : { unanswered: items };
    };
    const soldOut = { availability: availabilityOf({ sprint: 0 }) };
    expect(fitOf({ ...soldOut, ...placesOf(mila) }, [mila])?.fits).toEqual(['Mila']);
    expect(fitOf({ ...soldOut, ...placesOf(theo) }, [mila])?.fits).toEqual([]);
  },
);

test('BEY-64 a race’s last place, held for one driver, is neither another’s nor in the offer', () => {
  const items = [{ driverId: mila.id, ticketTypeId: 'sprint', quantity: 1 }];
  const race = { availability: availabilityOf({ sprint: 0 }), held: { items, until: '9:46' } };
  expect(fitOf(race, [mila, theo])).toMatchObject({
    fits: ['Mila'],
    misfits: [{ names: ['Theo'], reason: 'no place left' }],
    offer: null,
  });
});

test('BEY-41 drivers who share a first name are called by their full names', () => {
  const cousin = driverWith({ id: 'DRV_cousin', name: 'Mila Novak', firstName: 'Mila' });
  const names = ['Mila Reed', 'Theo', 'Mila Novak'];
  expect(fitOf({}, [{ ...mila, name: 'Mila Reed' }, theo, cousin])?.fits).toEqual(names);
});

test('BEY-41 a driver with a ticket for the race is booked, sold out or not, and not offered it again', () => {
  const bought = boughtTicketWith({ driverId: mila.id, ticketTypeId: 'gone' });
  expect(fitOf({}, [mila, theo], [bought])).toMatchObject({ booked: ['Mila'], fits: ['Theo'], misfits: [] });
  const soldOut = { availability: availabilityOf({ sprint: 0 }) };
  expect(fitOf(soldOut, [mila, theo], [bought])).toMatchObject({ booked: ['Mila'], fits: [], misfits: [] });
  for (const other of [{ status: 'INVALID' }, { eventId: 'EVT_2' }])
    expect(fitOf({}, [mila], [{ ...bought, ...other }])?.fits).toEqual(['Mila']);
});

const mini60 = ticketTypeWith({ id: 'mini', price: 60, eligibleClasses: ['MINI'] });
const cadet72 = ticketTypeWith({ price: 72 });
const cadet95 = ticketTypeWith({ id: 'final', price: 95 });
const tall49 = asking({ minHeight: 150 }, { id: 'tall', price: 49.4 });
const tall = { ...theo, height: 155 };
const held = (driver: Driver) => boughtTicketWith({ driverId: driver.id });

test.each<[string, Driver[], TicketType[], Ticket[], FamilyFit['offer']]>([
  ['the cheapest that fits', [theo], [mini60, cadet95, cadet72], [], { sum: 72, names: ['Theo'] }],
  [
    'the sum of each one’s cheapest',
    [mila, tall],
    [cadet72, tall49],
    [],
    { sum: 121.4, names: ['Mila', 'Theo'] },
  ],
  ['the only driver of two whom a ticket fits', [mila, tall], [tall49], [], { sum: 49.4, names: ['Theo'] }],
  [
    'the driver without a ticket',
    [mila, tall],
    [cadet72, tall49],
    [held(tall)],
    { sum: 72, names: ['Mila'] },
  ],
  ['nothing once everybody is booked', [mila], [cadet72], [held(mila)], null],
])('BEY-41 of a race’s prices a family is told %s', (_, drivers, tickets, owned, offer) => {
  const remaining = Object.fromEntries(tickets.map(({ id }) => [id, 5]));
  const race = { tickets, availability: availabilityOf(remaining) };
  expect(fitOf(race, drivers, owned)?.offer).toEqual(offer);
});

const oneSoldOut = {
  tickets: [ticketTypeWith(), { ...junior, eligibleClasses: ['SENIOR'] }],
  availability: availabilityOf({ sprint: 0, junior: 1 }),
};

test.each<[string, Partial<Race>, Partial<Driver>, string]>([
  ['is below the booking age', {}, { dateOfBirth: '2024-01-20' }, 'from age 5'],
  ['is too old for the class', { tickets: [mini] }, {}, 'too old'],
  ['is closer to the next class', { tickets: [mini, junior] }, {}, 'from age 14'],
  ['is too short for an offered ticket', { tickets: [junior, high] }, {}, '10 cm short'],
  ['lacks the certification', { tickets: [asking({ mustPassR2R: true })] }, {}, 'Race School not passed yet'],
  ['is in none of its classes', {}, { eligibleClasses: ['JUNIOR'] }, 'for other classes'],
  ['would fit a ticket that is sold out', oneSoldOut, {}, 'no place left'],
])('BEY-41 a race says why it does not fit a driver who %s', (_, changes, driver, reason) => {
  expect(fitOf(changes, [{ ...theo, ...driver }])?.misfits).toEqual([{ names: ['Theo'], reason }]);
});

test('BEY-41 a height that is not set is named in the list of the drivers, not at each race', () => {
  const kit = { ...theo, height: null };
  expect(fitOf({ tickets: [high] }, [kit])).toMatchObject({
    fits: [],
    misfits: [],
  });
  expect(familyMembers([mila, kit], '2027-05-01')).toEqual([
    { id: 'DRV_mila', name: 'Mila', age: 9, lacksHeight: false },
    { id: 'DRV_theo', name: 'Theo', age: 12, lacksHeight: true },
  ]);
});

test('BEY-71 the races of a driver are those with a ticket that fits or is bought, by id and not by name', () => {
  const namesake = { ...mila, id: 'DRV_namesake', eligibleClasses: [] };
  const [booked, open] = [raceOn('booked', '2027-05-01'), raceOn('open', '2027-05-02')];
  const owned = [boughtTicketWith({ eventId: 'booked', driverId: namesake.id })];
  const fits = raceFits([booked, open], { drivers: [mila, namesake], owned }, words);
  const idsFor = (driverId: string) => {
    const { fitting, others } = racesForDriver(
      [open, booked, raceOn('unread', '2027-05-03')],
      fits,
      driverId,
    );
    return [fitting, others].map((races) => races.map(({ id }) => id));
  };
  expect(idsFor(mila.id)).toEqual([['open', 'booked'], ['unread']]);
  expect(idsFor(namesake.id)).toEqual([['booked'], ['open', 'unread']]);
});

test('BEY-41 only drivers whom a race does not fit for the same reason are named together', () => {
  const kit = driverWith({ id: 'DRV_kit', firstName: 'Kit', dateOfBirth: '2024-01-20' });
  expect(fitOf({ tickets: [junior] }, [mila, kit, theo])?.misfits).toEqual([
    { names: ['Mila', 'Theo'], reason: 'from age 14' },
    { names: ['Kit'], reason: 'from age 5' },
  ]);
});

test('BEY-41 a driver without a place beside the others is not among those whom the race fits', () => {
  const kit = driverWith({ id: 'DRV_kit', firstName: 'Kit', dateOfBirth: '2016-06-15' });
  const race = { availability: availabilityOf({ sprint: 2 }) };
  expect(fitOf(race, [mila, theo, kit])).toMatchObject({
    fits: ['Mila', 'Theo'],
    misfits: [{ names: ['Kit'], reason: 'no place left' }],
    offer: { names: ['Mila', 'Theo'] },
    driverIds: [mila.id, theo.id, kit.id],
  });
});

test('BEY-41 a driver whose place is held is among those whom the race fits, beside the offer', () => {
  const held = { items: [{ driverId: mila.id, ticketTypeId: 'sprint', quantity: 1 }], until: '9:46' };
  expect(fitOf({ held }, [mila, theo])).toMatchObject({
    fits: ['Mila', 'Theo'],
    misfits: [],
    offer: { names: ['Theo'] },
  });
});
