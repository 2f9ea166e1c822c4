import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOnRaceDay,
  canBook,
  checkRequirements,
  isOffered,
  type RequirementCheck,
  ticketOptions,
} from '#domain/driver/eligibility';
import type { Driver, TicketRequirements } from '#domain/entities';
import { driverWith, noRequirements, raceWith, ticketTypeWith } from './examples';
import { describeForEveryReader } from './readerTimezones';

const checksFor = (
  requirements: Partial<TicketRequirements>,
  driver: Partial<Driver> = {},
  age = 10,
): RequirementCheck[] =>
  checkRequirements({ requirements: { ...noRequirements, ...requirements } }, driverWith(driver), age);

const verdictFor = (...given: Parameters<typeof checksFor>): RequirementCheck['verdict'] | undefined =>
  checksFor(...given)[0]?.verdict;

describe('CHK-06 requirements', () => {
  test('CHK-06 a bound of 0 and a certification that is not required are no requirements', () => {
    expect(checksFor({}, { height: null, weight: 0 }, 0)).toEqual([]);
  });

  test('CHK-06 every requirement is checked once, in a fixed order', () => {
    const all = { minWeight: 30, minHeight: 125, maxHeight: 150, minAge: 8, maxAge: 12, mustPassR2R: true };
    expect(checksFor(all, { weight: 33.2, height: 139.6, passedR2R: true })).toEqual([
      { kind: 'minWeight', needed: 30, actual: 34, verdict: 'passed' },
      { kind: 'minHeight', needed: 125, actual: 140, verdict: 'passed' },
      { kind: 'maxHeight', needed: 150, actual: 140, verdict: 'passed' },
      { kind: 'minAge', needed: 8, actual: 10, verdict: 'passed' },
      { kind: 'maxAge', needed: 12, actual: 10, verdict: 'passed' },
      { kind: 'certification', needed: null, actual: null, verdict: 'passed' },
    ]);
  });

  test.each([
    [1, 35, 'short'],
    [33.99, 35, 'short'],
    [34, 35, 'short'],
    [34.01, 35, 'passed'],
    [35, 35, 'passed'],
    [35.01, 35, 'passed'],
    [34.6, 34.5, 'passed'],
    [34, 34.5, 'short'],
  ])('CHK-06 a weight of %d kg against at least %d kg: %s', (weight, minWeight, verdict) => {
    expect(verdictFor({ minWeight }, { weight })).toBe(verdict);
  });

  test.each([
    [124.49, 125, 'short'],
    [124.5, 125, 'passed'],
    [125, 125, 'passed'],
    [125.4, 125, 'passed'],
    [null, 125, 'unknown'],
  ])('CHK-06 a height of %s cm against at least %d cm: %s', (height, minHeight, verdict) => {
    expect(verdictFor({ minHeight }, { height })).toBe(verdict);
  });

  test.each([
    [149.6, 150, 'passed'],
    [150, 150, 'passed'],
    [150.49, 150, 'passed'],
    [150.5, 150, 'short'],
    [null, 150, 'unknown'],
  ])('CHK-06 a height of %s cm against at most %d cm: %s', (height, maxHeight, verdict) => {
    expect(verdictFor({ maxHeight }, { height })).toBe(verdict);
  });

  test.each([
    [7, 8, 'short'],
    [8, 8, 'passed'],
    [9, 8, 'passed'],
    [0, 1, 'short'],
  ])('CHK-06 age %d from %d: %s', (age, minAge, verdict) => {
    expect(verdictFor({ minAge }, {}, age)).toBe(verdict);
  });

  test.each([
    [11, 'passed'],
    [12, 'short'],
    [13, 'short'],
  ])('CHK-06 age %d under 12: %s', (age, verdict) => {
    expect(verdictFor({ maxAge: 12 }, {}, age)).toBe(verdict);
  });

  test.each([
    [true, 'passed'],
    [false, 'short'],
  ])('CHK-06 certification, passed: %s: %s', (passedR2R, verdict) => {
    expect(verdictFor({ mustPassR2R: true }, { passedR2R })).toBe(verdict);
  });

  test('CHK-06 BEY-30 a failed check has the two values that were compared', () => {
    expect(checksFor({ minHeight: 125 }, { height: 121.6 })).toEqual([
      { kind: 'minHeight', needed: 125, actual: 122, verdict: 'short' },
    ]);
  });
});

describeForEveryReader('age on the race day', () => {
  test.each([
    ['2017-06-14', '2027-06-14T08:00:00Z', 'Europe/London', 10, 'on the birthday'],
    ['2017-06-15', '2027-06-14T08:00:00Z', 'Europe/London', 9, 'the day before the birthday'],
    ['2017-06-14', '2027-06-13T23:30:00Z', 'Europe/London', 10, 'past midnight in London, not yet in UTC'],
    ['2017-06-14', '2027-06-14T06:30:00Z', 'America/Los_Angeles', 9, 'past midnight in UTC, not yet there'],
    ['2017-06-14', '2027-06-14T07:00:00Z', 'America/Los_Angeles', 10, 'at midnight there'],
    ['2017-06-14', '2027-06-13T10:00:00Z', 'Pacific/Kiritimati', 10, 'at midnight there'],
    ['2017-06-14', '2027-06-13T09:59:59Z', 'Pacific/Kiritimati', 9, 'a second before midnight there'],
    ['2016-02-29', '2027-02-28T12:00:00Z', 'Europe/London', 10, '29 February, in a common year'],
    ['2016-02-29', '2027-02-28T12:00:00Z', 'Pacific/Kiritimati', 11, '29 February, on 1 March there'],
    ['2017-03-28', '2027-03-28T00:30:00Z', 'Europe/London', 10, 'on the night the clocks go forward'],
    ['2017-06-14', '2027-06-13T23:30:00Z', 'nowhere', 9, 'an unknown timezone counts as UTC'],
  ])('BEY-08 CHK-06 born %s, race at %s in %s: %d (%s)', (dateOfBirth, start, timezone, age) => {
    expect(ageOnRaceDay({ dateOfBirth }, { start, timezone })).toBe(age);
  });

  test.each([
    ['2022-06-15', false, 'turns five the day after'],
    ['2022-06-14', true, 'turns five on the day'],
    ['2022-06-13', true, 'turned five the day before'],
    ['2028-01-01', false, 'is not born yet'],
  ])('CHK-09 WIZ-04 a driver born %s can be booked for 14 June 2027: %s (%s)', (dateOfBirth, bookable) => {
    expect(canBook({ dateOfBirth }, raceWith())).toBe(bookable);
  });
});

describe('CHK-03 CHK-06 the tickets a driver is offered', () => {
  const cadet = ticketTypeWith({ id: 'cadet', eligibleClasses: ['CADET'] });
  const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'] });
  const both = ticketTypeWith({ id: 'both', eligibleClasses: ['JUNIOR', 'CADET'] });
  const senior = ticketTypeWith({ id: 'senior', eligibleClasses: ['SENIOR'] });
  const race = raceWith({ tickets: [junior, both, senior, cadet] });
  const close = (...codes: string[]) => codes.map((classCode) => ({ classCode, weight: null }));
  const idsOf = ({ eligible, close: closeOptions }: ReturnType<typeof ticketOptions>) => ({
    eligible: eligible.map(({ ticket }) => ticket.id),
    close: closeOptions.map(({ ticket }) => ticket.id),
  });

  test('CHK-03 CHK-06 eligible tickets come by class, close ones by a close class only, in the race’s order', () => {
    expect(idsOf(ticketOptions(race, driverWith({ closeClasses: close('JUNIOR') })))).toEqual({
      eligible: ['both', 'cadet'],
      close: ['junior'],
    });
  });

  test('CHK-06 a close class that is also eligible adds nothing', () => {
    expect(idsOf(ticketOptions(race, driverWith({ closeClasses: close('CADET') })))).toEqual({
      eligible: ['both', 'cadet'],
      close: [],
    });
  });

  test('CHK-06 inactive tickets are not offered', () => {
    const closed = raceWith({
      tickets: [
        { ...cadet, isActive: false },
        { ...junior, isActive: false },
      ],
    });
    expect(idsOf(ticketOptions(closed, driverWith({ closeClasses: close('JUNIOR') })))).toEqual({
      eligible: [],
      close: [],
    });
  });

  test('CHK-09 a driver aged four on race day is offered nothing', () => {
    const four = driverWith({ dateOfBirth: '2022-06-15', closeClasses: close('JUNIOR') });
    expect(ticketOptions(race, four)).toEqual({ eligible: [], close: [] });
    expect(ticketOptions(race, { ...four, dateOfBirth: '2022-06-14' }).eligible).toHaveLength(2);
  });

  test('CHK-04 all requirements are met when every check passes, and when there is none', () => {
    const requirements = { ...noRequirements, minWeight: 30, minHeight: 125 };
    const strict = ticketTypeWith({ id: 'strict', requirements });
    const metBy = (driver: Partial<Driver>) =>
      ticketOptions(raceWith({ tickets: [strict] }), driverWith(driver)).eligible.map(({ allMet }) => allMet);
    expect(metBy({ weight: 34, height: 140 })).toEqual([true]);
    expect(metBy({ weight: 34, height: 120 })).toEqual([false]);
    expect(metBy({ weight: 34, height: null })).toEqual([false]);
    expect(ticketOptions(race, driverWith()).eligible.map(({ allMet }) => allMet)).toEqual([true, true]);
  });

  test('CHK-06 CHK-09 a single ticket is an option exactly if the list of options has it', () => {
    const codes = fc.subarray(['CADET', 'JUNIOR', 'SENIOR']);
    const dateOfBirth = fc.constantFrom('2015-01-01', '2022-06-14', '2022-06-15');
    fc.assert(
      fc.property(codes, codes, dateOfBirth, (eligibleClasses, closeCodes, born) => {
        const driver = driverWith({ eligibleClasses, closeClasses: close(...closeCodes), dateOfBirth: born });
        const { eligible, close: closeOptions } = ticketOptions(race, driver);
        const listed = [...eligible, ...closeOptions].map(({ ticket }) => ticket.id);
        const offered = race.tickets.filter((ticket) => isOffered(ticket, driver, '2027-06-14'));
        expect(offered.map(({ id }) => id).toSorted()).toEqual(listed.toSorted());
      }),
    );
  });
});
