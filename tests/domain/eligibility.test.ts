import { expect, test } from 'vitest';
import {
  bookableFrom,
  checkRequirements,
  isOffered,
  isOldEnough,
  type RequirementCheck,
  ticketOptions,
} from '#domain/driver/eligibility';
import type { Driver, TicketRequirements, TicketType } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import { driverWith, raceWith, ticketTypeWith } from './examples';

const checksFor = (
  requirements: Partial<TicketRequirements>,
  driver: Partial<Driver> = {},
  age = 10,
): RequirementCheck[] =>
  checkRequirements(ticketTypeWith({ requirements }), driverWith(driver), {
    counted: age,
    completed: age,
  });

test('CHK-06 every requirement is checked once, in a fixed order, with the two values that were compared', () => {
  const all = { minWeight: 30, minHeight: 125, maxHeight: 150, minAge: 8, maxAge: 12, mustPassR2R: true };
  expect(checksFor(all, { weight: 33.2, height: 121.6, passedR2R: true })).toEqual([
    { kind: 'minWeight', needed: 30, actual: 34, verdict: 'passed' },
    { kind: 'minHeight', needed: 125, actual: 122, verdict: 'short' },
    { kind: 'maxHeight', needed: 150, actual: 122, verdict: 'passed' },
    { kind: 'minAge', needed: 8, actual: 10, verdict: 'passed' },
    { kind: 'maxAge', needed: 12, actual: 10, verdict: 'passed' },
    { kind: 'certification', needed: null, actual: null, verdict: 'passed' },
  ]);
});

test.each<[Partial<TicketRequirements>, Partial<Driver>, RequirementCheck['verdict'], age?: number]>([
  [{ minWeight: 35 }, { weight: 34 }, 'short'],
  [{ minWeight: 35 }, { weight: 34.01 }, 'passed'],
  [{ minWeight: 34.5 }, { weight: 34 }, 'short'],
  [{ minWeight: 1 }, { weight: 0 }, 'unknown'],
  [{ minHeight: 125 }, { height: 124.49 }, 'short'],
  [{ minHeight: 125 }, { height: 124.5 }, 'passed'],
  [{ minHeight: 125 }, { height: null }, 'unknown'],
  [{ maxHeight: 150 }, { height: 150.49 }, 'passed'],
  [{ maxHeight: 150 }, { height: 150.5 }, 'short'],
  [{ mustPassR2R: true }, { passedR2R: true }, 'passed'],
  [{ mustPassR2R: true }, { passedR2R: false }, 'short'],
  [{ minAge: 8 }, {}, 'short', 7],
  [{ minAge: 8 }, {}, 'passed', 8],
  [{ minAge: 1 }, {}, 'short', 0],
  [{ maxAge: 12 }, {}, 'passed', 11],
  [{ maxAge: 12 }, {}, 'short', 12],
])('CHK-06 the requirement %j for %j is %s (age: %s)', (requirement, driver, verdict, age) => {
  expect(checksFor(requirement, driver, age).map((check) => check.verdict)).toEqual([verdict]);
});

/** On 14 June 2027: four years old, five, and seven. */
const [four, five, seven] = ['2022-06-15', '2022-06-14', '2019-12-20'];

test.each<[string | undefined, number | null, Partial<TicketRequirements>, boolean]>([
  [seven, 8, { minAge: 8 }, true],
  [seven, 6, { minAge: 7 }, false],
  [seven, null, { minAge: 8 }, false],
  [seven, 0, { minAge: 7, maxAge: 8 }, true],
  [four, 5, {}, false],
  [five, 4, {}, true],
  [five, 4, { minAge: 5 }, false],
  [four, null, {}, false],
  [five, null, {}, true],
  ['2028-01-01', null, {}, false],
])(
  'BEY-60 CHK-06 CHK-09 WIZ-04 a driver born %s, counted as %s, may have a ticket with %j: %s',
  (dateOfBirth, raceAge, changes, fits) => {
    const ticket = ticketTypeWith({ requirements: changes });
    const race = raceWith({ tickets: [ticket] });
    const driver = driverWith({ dateOfBirth, raceAge });
    const offered = ticketOptions(race, driver).eligible;
    expect(offered.some(({ allMet }) => allMet)).toBe(fits);
    expect(isOffered(ticket, driver, raceDayOf(race))).toBe(offered.length > 0);
    expect(isOldEnough(driver, raceDayOf(race))).toBe(offered.length > 0);
  },
);

test.each([
  [four, null, '2027-06-15'],
  [four, 4, '2027-06-15'],
  [four, 5, '2027-06-15'],
  [five, 4, null],
  [seven, null, null],
])('BEY-60 CHK-09 a driver born %s, counted as %s, can be booked from %s', (dateOfBirth, raceAge, from) => {
  expect(bookableFrom(driverWith({ dateOfBirth, raceAge }), '2027-06-14')).toBe(from);
});

const cadet = ticketTypeWith({ id: 'cadet', eligibleClasses: ['CADET'] });
const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'] });
const both = ticketTypeWith({ id: 'both', eligibleClasses: ['JUNIOR', 'CADET'] });
const senior = ticketTypeWith({ id: 'senior', eligibleClasses: ['SENIOR'] });
const off = ticketTypeWith({ id: 'off', eligibleClasses: ['CADET', 'JUNIOR'], isActive: false });
const race = raceWith({ tickets: [junior, both, off, senior, cadet] });
const close = (...codes: string[]) => codes.map((classCode) => ({ classCode, weight: null }));

test.each<[string, Partial<Driver>, string[], string[]]>([
  ['eligible tickets by class, close ones by a close class only', {}, ['both', 'cadet'], ['junior']],
  ['nothing twice', { closeClasses: close('CADET') }, ['both', 'cadet'], []],
  ['nothing at the age of four', { dateOfBirth: '2022-06-15' }, [], []],
])('CHK-03 CHK-06 CHK-09 a driver is offered %s, in the race’s order', (_, driver, eligible, closeOnes) => {
  const given = driverWith({ closeClasses: close('JUNIOR'), ...driver });
  const options = ticketOptions(race, given);
  expect(options.eligible.map(({ ticket }) => ticket.id)).toEqual(eligible);
  expect(options.close.map(({ ticket }) => ticket.id)).toEqual(closeOnes);
  const isListed = (ticket: TicketType) => [...eligible, ...closeOnes].includes(ticket.id);
  expect(race.tickets.filter((ticket) => isOffered(ticket, given, '2027-06-14'))).toEqual(
    race.tickets.filter(isListed),
  );
});
