import { expect, test } from 'vitest';
import { decisiveOf, type RequirementCheck, type RequirementKind } from '#domain/driver/eligibility';
import type { Driver, Race, Ticket, TicketRequirements, TicketType } from '#domain/entities';
import {
  bestTickets,
  comparedTickets,
  type FamilyWay,
  familyMatrix,
  familyWay,
  isOutgrown,
  replacedBy,
  selectedTickets,
  visibleTickets,
} from '#domain/family/familyMatrix';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  ella,
  max,
  raceWith,
  ticketTypeWith,
} from './examples';

const four: Partial<Driver> = { dateOfBirth: '2022-06-15' };
const five: Partial<Driver> = { dateOfBirth: '2022-06-14' };
const closeClasses = [{ classCode: 'CADET', weight: null }];
const closeToCadet: Partial<Driver> = { eligibleClasses: [], closeClasses };

const lightAndTall = { minHeight: 125, minWeight: 40 };
const licensed = { minHeight: 125, mustPassR2R: true };

const rowFor = (race: Partial<Race>, driver: Partial<Driver> = {}, owned: Ticket[] = []) => {
  const facts = { race: raceWith(race), drivers: [driverWith(driver)], owned, selection: [] };
  const [row] = familyMatrix(facts);
  if (row === undefined) throw new Error('The driver has no row');
  return row;
};

test.each<[string, Partial<TicketRequirements>, Partial<Driver>, string, RequirementKind[]]>([
  ['all that is asked is met', { minHeight: 125, minWeight: 30 }, {}, 'fits', []],
  ['one requirement is not met', { minHeight: 145, minWeight: 30 }, {}, 'close', ['minHeight']],
  ['the height is missing', { minHeight: 125 }, { height: null }, 'unknown', ['minHeight']],
  ['no height, too light', lightAndTall, { height: null, weight: 35 }, 'close', ['minWeight', 'minHeight']],
  ['height and certification missing', licensed, { height: null }, 'close', ['certification', 'minHeight']],
  ['only the class is close', {}, closeToCadet, 'close', []],
  ['it is for another class, by age', { minAge: 12 }, { eligibleClasses: [] }, 'notOffered', ['minAge']],
  ['the driver is four on the day', { minAge: 8 }, four, 'tooYoung', ['minAge']],
])('BEY-32 where %s, with %j for %j, a ticket is %s', (_, requirements, driver, verdict, missed) => {
  const ticket = ticketTypeWith({ requirements });
  const { cells } = rowFor({ tickets: [ticket] }, driver);
  expect(cells.map((cell) => [cell.verdict, cell.missed.map(({ kind }) => kind)])).toEqual([
    [verdict, missed],
  ]);
});

test('BEY-32 a driver who is too young is shown the first day with tickets', () => {
  const race = { start: '2027-06-13T23:30:00Z', end: '2027-06-15T02:00:00Z' };
  const young = { isTooYoung: true, bookableFrom: { age: 5, day: '2027-06-15' } };
  const old = { isTooYoung: false, bookableFrom: null };
  // The league's own age has no say in it.
  for (const raceAge of [null, 4, 5]) {
    expect(rowFor(race, { ...four, raceAge })).toMatchObject(young);
    expect(rowFor(race, { ...five, raceAge })).toMatchObject(old);
  }
});

test('BEY-32 a driver who is too young is shown the first day with a ticket for that age', () => {
  const tickets = [12, 8].map((minAge) => ticketTypeWith({ id: `from${minAge}`, requirements: { minAge } }));
  const { bookableFrom } = rowFor({ tickets: [...tickets, ticketTypeWith({ isActive: false })] }, four);
  expect(bookableFrom).toEqual({ age: 8, day: '2030-06-15' });
});

test('BEY-32 whom a ticket fits comes before whom none fits, and otherwise the drivers’ order stays', () => {
  const names = { DRV_old: {}, DRV_four: four, DRV_two: { dateOfBirth: '2025-01-01' }, DRV_nine: {} };
  const drivers = Object.entries(names).map(([id, driver]) => driverWith({ id, ...driver }));
  const rows = familyMatrix({ race: raceWith(), drivers: drivers.toReversed(), owned: [], selection: [] });
  expect(rows.map(({ driver }) => driver.id)).toEqual(['DRV_nine', 'DRV_old', 'DRV_two', 'DRV_four']);
});

test('each child without a ticket has the cheapest one that fits as the best', () => {
  const prices = Object.entries({ day: 118, morning: 72, evening: 72 });
  const cadet = prices.map(([id, price]) => ticketTypeWith({ id, price }));
  const race = raceWith({ tickets: [...cadet, ticketTypeWith({ price: 20, eligibleClasses: ['JUNIOR'] })] });
  const drivers = [ella, max, driverWith({ id: 'DRV_tom', eligibleClasses: [] })];
  const best = (owned: Ticket[]) => {
    const facts = { race, drivers, owned, selection: [] };
    return bestTickets(familyMatrix(facts), facts).lines.map(
      (line) => `${line.driverId} ${line.ticketTypeId}`,
    );
  };
  expect(best([])).toEqual(['DRV_ella morning', 'DRV_max morning']);
  for (const ticketTypeId of ['day', 'withdrawn']) {
    const owned = boughtTicketWith({ ticketTypeId, eligibleParts: ['day'] });
    expect(best([owned])).toEqual(['DRV_max morning']);
  }
});

const sprintOf = ({ id }: Driver) => ({ driverId: id, ticketTypeId: 'sprint' });
const onePlace = { availability: availabilityOf({ sprint: 1 }) };
const half = ticketTypeWith({ id: 'half', isActive: false, eligibleParts: ['sprint'] });
const noLonger = { tickets: [ticketTypeWith(), half] };
const forJuniors = { tickets: [ticketTypeWith({ eligibleClasses: ['JUNIOR'] })] };
const heldForElla = { held: { until: '13:05', items: [{ ...sprintOf(ella), quantity: 1 }] } };

test.each<[string, Partial<Race>, string[], FamilyWay['kind'], ...string[]]>([
  ['selects for both without a ticket', {}, [], 'select', 'DRV_ella', 'DRV_max'],
  ['selects for whoever has none in the selection', {}, ['sprint'], 'select', 'DRV_max'],
  ['selects beside a ticket that went off sale', noLonger, ['half'], 'select', 'DRV_max'],
  ['selects beside a held place', heldForElla, [], 'select', 'DRV_max'],
  ['selects as far as there are places for all', onePlace, [], 'select', 'DRV_ella'],
  ['reviews where the other has no place', onePlace, ['sprint'], 'review'],
  ['books where nothing fits', forJuniors, [], 'book'],
])('BEY-41 BEY-66 BEY-72 the red button of a family’s race %s', (_, changes, ellas, kind, ...ids) => {
  const availability = availabilityOf({ sprint: 5, half: 5 });
  const race = raceWith({ availability, ...changes });
  const selection = ellas.map((ticketTypeId) => ({ driverId: ella.id, ticketTypeId }));
  const facts = { race, drivers: [ella, max], owned: [], selection };
  const way = familyWay(familyMatrix(facts), facts);
  expect(way.kind).toBe(kind);
  if (way.kind !== 'select') return;
  expect(way.drivers.map(({ id }) => id)).toEqual(ids);
  expect(way.lines).toEqual(way.drivers.map(sprintOf));
  expect(way.sum).toBe(60 * ids.length);
});

test('BEY-64 BEY-65 an own last place without an answer fits, and is not said to be held', () => {
  const availability = availabilityOf({ sprint: 0 });
  const unanswered = [{ ...sprintOf(ella), quantity: 1 }];
  const own = rowFor({ availability, unanswered }, ella);
  expect(own.cells.map(({ verdict, isHeld }) => [verdict, isHeld])).toEqual([['fits', false]]);
  expect(rowFor({ availability }, ella).cells.map(({ verdict }) => verdict)).toEqual(['soldOut']);
});

test('BEY-64 the selection counts what can be booked, and names a deleted driver at the other line', () => {
  const selection = [ella, max].map(sprintOf);
  const facts = { race: raceWith({ tickets: [ticketTypeWith()] }), drivers: [max], owned: [], selection };
  const { lines, ...counts } = selectedTickets(facts, { drivers: [ella], tickets: [] }, 'metric');
  expect(counts).toMatchObject({ bookableCount: 1, goneCount: 1, totalPrice: 60 });
  expect(lines.map(({ driver, obstacle }) => [driver, obstacle])).toEqual([
    ['Max', null],
    ['Ella', 'Ella was deleted'],
  ]);
});

test('BEY-64 the row of a ticket in the selection says what keeps it from being booked', () => {
  const kinds = (owned: Ticket[], changes: Partial<Race> = {}) =>
    familyMatrix({ race: raceWith(changes), drivers: [ella], owned, selection: [sprintOf(ella)] }).flatMap(
      ({ cells }) => cells.map(({ verdict }) => verdict),
    );
  expect(kinds([])).toEqual(['selected']);
  expect(kinds([boughtTicketWith({ ticketTypeId: 'sprint' })])).toEqual(['booked']);
  expect(kinds([], { availability: availabilityOf({ sprint: 0 }) })).toEqual(['soldOut']);
  expect(kinds([], forJuniors)).toEqual(['notOffered']);
});

const morning = ticketTypeWith({ id: 'morning', eligibleParts: ['am'] });
const day = ticketTypeWith({ id: 'day', eligibleParts: ['am', 'pm'] });
const night = ticketTypeWith({ id: 'night', eligibleParts: ['night'] });
const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'], eligibleParts: ['am'] });

test.each<[string, Partial<Ticket>, Partial<Driver>, string[]]>([
  ['for that ticket', {}, {}, ['booked', 'sessionTaken', 'fits', 'notOffered']],
  ['although outgrown', {}, { eligibleClasses: [] }, ['booked', 'notOffered', 'notOffered', 'notOffered']],
  ['even below the booking age', {}, four, ['booked', 'tooYoung', 'tooYoung', 'tooYoung']],
  ['not by another’s ticket', { driverId: 'DRV_max' }, {}, ['fits', 'fits', 'fits', 'notOffered']],
])('BEY-40 a driver with a ticket is booked %s, its session is taken', (_, owned, driver, verdicts) => {
  const bought = boughtTicketWith({ ticketTypeId: 'morning', eligibleParts: ['am'], ...owned });
  const { cells } = rowFor({ tickets: [morning, day, night, junior] }, driver, [bought]);
  expect(cells.map(({ verdict }) => verdict)).toEqual(verdicts);
  const isBooked = (verdict: string) => verdict === 'booked' || verdict === 'sessionTaken';
  expect(cells.map((cell) => cell.bought)).toEqual(
    verdicts.map((verdict) => (isBooked(verdict) ? bought : null)),
  );
});

test('BEY-32 the matrix has a row for each driver and a cell for each active ticket, in the race’s order', () => {
  const tickets = ['c', 'a', 'gone', 'b'].map((id) => ticketTypeWith({ id, isActive: id !== 'gone' }));
  const drivers = ['DRV_2', 'DRV_1'].map((id) => driverWith({ id }));
  const rows = familyMatrix({ race: raceWith({ tickets }), drivers, owned: [], selection: [] });
  expect(rows.map(({ driver }) => driver.id)).toEqual(['DRV_2', 'DRV_1']);
  for (const { cells } of rows) expect(cells.map(({ ticket }) => ticket.id)).toEqual(['c', 'a', 'b']);
  expect(familyMatrix({ race: raceWith(), drivers: [], owned: [], selection: [] })).toEqual([]);
});

const missed = (...kinds: RequirementKind[]): RequirementCheck[] =>
  kinds.map((kind) => ({ kind, needed: 10, actual: 9, verdict: 'short' }));

test.each<[RequirementKind[], RequirementKind[]]>([
  [['minWeight', 'certification'], ['minWeight']],
  [['minHeight', 'minAge'], ['minAge']],
  [['minWeight', 'maxAge', 'certification'], ['maxAge']],
])('BEY-32 of the missed %j only %j is named: an age before all others, else the first', (kinds, named) => {
  expect(decisiveOf(missed(...kinds))).toEqual(missed(...named));
});

test.each<[RequirementKind[], boolean]>([
  [['minAge', 'minHeight', 'minWeight', 'certification'], false],
  [['minWeight', 'maxAge'], true],
  [['certification', 'maxHeight'], true],
])('BEY-32 a ticket whose %j are missed is outgrown: %s', (kinds, outgrown) => {
  expect(isOutgrown(missed(...kinds))).toBe(outgrown);
  expect(isOutgrown(missed(...kinds).map((check) => ({ ...check, verdict: 'unknown' })))).toBe(false);
});

const height = (minHeight: number) => ({ minHeight });
const tall = ticketTypeWith({ id: 'tall', requirements: height(150) });
const tallAndLicensed = ticketTypeWith({ id: 'pro', requirements: { ...height(150), mustPassR2R: true } });
const fitting = ticketTypeWith({ id: 'fitting', eligibleParts: ['am'] });
const full = ticketTypeWith({ id: 'full' });
const ofClass = (id: string, requirements: Partial<TicketRequirements>) =>
  ticketTypeWith({ id, eligibleClasses: [id], requirements });
const [senior, next] = [ofClass('senior', { minAge: 16 }), ofClass('junior', { minAge: 12 })];
const [past, above] = [ofClass('past', { maxAge: 9 }), ofClass('above', { minAge: 11 })];
const outgrown = ticketTypeWith({ id: 'outgrown', requirements: { maxAge: 10 } });
const bought = boughtTicketWith({ ticketTypeId: 'tall', eligibleParts: ['am'] });
const noHeight = { height: null };

test.each<[string, TicketType[], boolean, string[], Partial<Driver>?, Ticket[]?]>([
  ['all that fit, also one that is sold out', [tall, fitting, full], true, ['fitting', 'full']],
  ['else one for which a value is missing', [tall, tallAndLicensed], false, ['tall'], noHeight],
  ['else the one with the fewest requirements not met', [tallAndLicensed, tall], false, ['tall']],
  ['else the next class', [senior, next], false, ['junior']],
  ['else the class of the driver’s age', [next, ofClass('tall', { minHeight: 190 })], false, ['tall']],
  ['else one that fits at the age, before one just outgrown', [outgrown, tall], false, ['tall']],
  ['else the class one year above, before one outgrown a year ago', [past, above], false, ['above']],
  ['none of a race without tickets', [], false, []],
  ['one that the driver has, and of its session no others', [fitting, tall], true, ['tall'], {}, [bought]],
])('BEY-32 BEY-40 the tickets in sight are %s', (_, tickets, hasFit, visible, driver, owned) => {
  const availability = availabilityOf({ tall: 1, pro: 1, fitting: 1, full: 0 });
  const shown = visibleTickets(rowFor({ tickets, availability }, driver, owned));
  expect([shown.hasFit, shown.visible.map(({ ticket }) => ticket.id)]).toEqual([hasFit, visible]);
});

const cadets = ticketTypeWith({ id: 'cadets' });
const juniors = ticketTypeWith({ id: 'juniors', eligibleClasses: ['JUNIOR'], requirements: { minAge: 12 } });
const minis = ticketTypeWith({ id: 'minis', eligibleClasses: ['CADET'], requirements: { maxAge: 8 } });

test.each<[string, Partial<Driver>[], string[]]>([
  ['somebody’s', [{}], ['cadets']],
  [
    'all of several drivers’',
    [{}, { eligibleClasses: ['JUNIOR'], dateOfBirth: '2014-01-01' }],
    ['cadets', 'juniors'],
  ],
  ['all, if they are nobody’s,', [four], ['cadets', 'juniors', 'minis']],
  [
    'not only close to somebody’s,',
    [{ dateOfBirth: '2014-01-01', eligibleClasses: ['JUNIOR'], closeClasses }],
    ['juniors'],
  ],
  ['somebody’s once a height is known,', [{ height: null }], ['cadets']],
])('BEY-32 drivers are compared in tickets that are %s in the race’s order', (_, drivers, ids) => {
  const facts = {
    race: raceWith({ tickets: [cadets, juniors, minis] }),
    drivers: drivers.map((driver, place) => driverWith({ id: `DRV_${place}`, ...driver })),
    owned: [],
    selection: [],
  };
  const { compared, others } = comparedTickets(familyMatrix(facts));
  expect(compared.map(({ id }) => id)).toEqual(ids);
  expect(others).toHaveLength(3 - ids.length);
});

test('BEY-32 a ticket whose session its driver has booked is compared with those that fit', () => {
  const [bought, taken] = ['bought', 'taken'].map((id) => ticketTypeWith({ id, eligibleParts: ['am'] }));
  const facts = {
    race: raceWith({ tickets: [bought, taken, minis].filter((ticket) => ticket !== undefined) }),
    drivers: [ella],
    owned: [boughtTicketWith({ ticketTypeId: 'bought', eligibleParts: ['am'] })],
    selection: [],
  };
  expect(comparedTickets(familyMatrix(facts)).others).toEqual([minis]);
});

test('BEY-65 a ticket replaces its driver’s others of the session, and none if it cannot be booked', () => {
  const [half, day] = ['half', 'day'].map((id) => ticketTypeWith({ id, eligibleParts: ['morning'] }));
  const lineOf = (ticketTypeId: string, driverId = ella.id) => ({ driverId, ticketTypeId });
  const facts = {
    race: raceWith({ tickets: [half, day, cadets].filter((ticket) => ticket !== undefined) }),
    drivers: [ella, max],
    owned: [],
    selection: [lineOf('half'), lineOf('half', max.id), lineOf('cadets')],
  };
  expect(replacedBy(lineOf('day'), facts)).toEqual([lineOf('half')]);
  expect(replacedBy(lineOf('half'), facts)).toEqual([]);
  expect(replacedBy(lineOf('day', 'DRV_nobody'), facts)).toEqual([]);
});
