import { describe, expect, test } from 'vitest';
import { bestTickets, familyMatrix, ticketsInSight } from '#domain/driver/familyMatrix';
import type { Driver, Ticket, TicketRequirements, TicketType } from '#domain/entities';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  noRequirements,
  raceWith,
  ticketTypeWith,
} from './examples';

const close = (...codes: string[]) => codes.map((classCode) => ({ classCode, weight: null }));

/** The only cell of a matrix with one driver and one CADET ticket. */
const cellFor = (requirements: Partial<TicketRequirements>, driver: Partial<Driver> = {}) => {
  const ticket = ticketTypeWith({ requirements: { ...noRequirements, ...requirements } });
  const [row] = familyMatrix(raceWith({ tickets: [ticket] }), [driverWith(driver)], []);
  const [cell] = row?.cells ?? [];
  return { verdict: cell?.verdict, missed: cell?.missed.map(({ kind }) => kind) };
};

describe('BEY-32 how a ticket fits a driver', () => {
  test.each([
    ['nothing is asked', {}, {}, 'fits', []],
    ['all that is asked is met', { minHeight: 125, minWeight: 30 }, {}, 'fits', []],
    ['one requirement is not met', { minHeight: 145, minWeight: 30 }, {}, 'close', ['minHeight']],
    ['the height is missing', { minHeight: 125 }, { height: null }, 'unknown', ['minHeight']],
    [
      'the height is missing and the weight not met',
      { minHeight: 125, minWeight: 40 },
      { height: null, weight: 35 },
      'close',
      ['minWeight', 'minHeight'],
    ],
    [
      'the height is missing and the certification too',
      { minHeight: 125, mustPassR2R: true },
      { height: null },
      'close',
      ['certification', 'minHeight'],
    ],
    ['only the class is close', {}, { eligibleClasses: [], closeClasses: close('CADET') }, 'close', []],
    [
      'the class is close and the height missing',
      { minHeight: 125 },
      { eligibleClasses: [], closeClasses: close('CADET'), height: null },
      'unknown',
      ['minHeight'],
    ],
    ['it is for another class', {}, { eligibleClasses: ['JUNIOR'] }, 'notOffered', []],
    ['it is for another class, by age', { minAge: 12 }, { eligibleClasses: [] }, 'notOffered', ['minAge']],
    ['the driver is four on the day', { minAge: 8 }, { dateOfBirth: '2022-06-15' }, 'tooYoung', ['minAge']],
  ] as const)('BEY-32 where %s: %#', (_, requirements, driver, verdict, missed) => {
    const { closeClasses, eligibleClasses, ...rest } = {
      closeClasses: [],
      eligibleClasses: ['CADET'],
      ...driver,
    };
    const own = { ...rest, closeClasses: [...closeClasses], eligibleClasses: [...eligibleClasses] };
    expect(cellFor(requirements, own)).toEqual({ verdict, missed });
  });

  test('BEY-32 CHK-09 a driver who is too young is shown the first day with tickets', () => {
    const [four, five] = familyMatrix(
      raceWith({ start: '2027-06-13T23:30:00Z', end: '2027-06-15T02:00:00Z' }),
      [driverWith({ dateOfBirth: '2022-06-15' }), driverWith({ dateOfBirth: '2022-06-14' })],
      [],
    );
    expect([four?.bookableFrom, four?.raceAge]).toEqual(['2027-06-15', 4]);
    expect([five?.bookableFrom, five?.raceAge]).toEqual([null, 5]);
  });

  test('BEY-32 CHK-08 a ticket without a place left is not shown as fitting', () => {
    const tickets = ['sprint', 'final'].map((id) => ticketTypeWith({ id }));
    const availability = availabilityOf({ sprint: 0, final: 3 });
    const [row] = familyMatrix(raceWith({ tickets, availability }), [driverWith()], []);
    expect(row?.cells.map(({ verdict }) => verdict)).toEqual(['soldOut', 'fits']);
    const closed = familyMatrix(raceWith({ tickets, availability, available: false }), [driverWith()], []);
    expect(closed[0]?.cells.map(({ verdict }) => verdict)).toEqual(['soldOut', 'soldOut']);
  });

  test('BEY-41 each child’s best ticket is the cheapest one that fits; children with a ticket or without a fitting one are left out', () => {
    const tickets = [
      ticketTypeWith({ id: 'day', price: 118 }),
      ticketTypeWith({ id: 'morning', price: 72 }),
      ticketTypeWith({ id: 'evening', price: 72 }),
      ticketTypeWith({ id: 'junior', price: 20, eligibleClasses: ['JUNIOR'] }),
    ];
    const drivers = ['ella', 'max', 'tom'].map((id) =>
      driverWith({ id: `DRV_${id}`, eligibleClasses: id === 'tom' ? [] : ['CADET'] }),
    );
    const best = (owned: Ticket[]) =>
      bestTickets(familyMatrix(raceWith({ tickets }), drivers, owned)).map(({ driver, ticket }) => [
        driver.id,
        ticket.id,
      ]);
    expect(best([])).toEqual([
      ['DRV_ella', 'morning'],
      ['DRV_max', 'morning'],
    ]);
    expect(best([boughtTicketWith({ ticketTypeId: 'day' })])).toEqual([['DRV_max', 'morning']]);
  });

  describe('BEY-40 a driver who has a ticket for the race', () => {
    const morning = ticketTypeWith({ id: 'morning', eligibleParts: ['am'] });
    const day = ticketTypeWith({ id: 'day', eligibleParts: ['am', 'pm'] });
    const night = ticketTypeWith({ id: 'night', eligibleParts: ['night'] });
    const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'], eligibleParts: ['am'] });
    const verdicts = (owned: Partial<Ticket>, driver: Partial<Driver> = {}) =>
      familyMatrix(
        raceWith({ tickets: [morning, day, night, junior] }),
        [driverWith(driver)],
        [boughtTicketWith({ ticketTypeId: 'morning', eligibleParts: ['am'], ...owned })],
      ).flatMap(({ cells }) => cells.map(({ verdict, bought }) => [verdict, bought?.ticketTypeId ?? null]));

    test('BEY-40 has that ticket marked as booked and others of its session as taken, other sessions not', () => {
      expect(verdicts({})).toEqual([
        ['booked', 'morning'],
        ['sessionTaken', 'morning'],
        ['fits', null],
        ['notOffered', null],
      ]);
    });

    test('BEY-40 has that ticket marked as booked, even after outgrowing it', () => {
      expect(verdicts({}, { eligibleClasses: [] }).map(([verdict]) => verdict)).toEqual([
        'booked',
        'notOffered',
        'notOffered',
        'notOffered',
      ]);
    });

    test.each([
      ['of another driver', { driverId: 'DRV_max' }],
      ['that was revoked', { status: 'INVALID' }],
    ])('BEY-40 a ticket %s is not counted as booked', (_, owned) => {
      expect(verdicts(owned).map(([verdict]) => verdict)).toEqual(['fits', 'fits', 'fits', 'notOffered']);
    });
  });

  test('BEY-32 there is a row for each driver and a cell for each active ticket, in the race’s order', () => {
    const tickets = ['c', 'a', 'gone', 'b'].map((id) => ticketTypeWith({ id, isActive: id !== 'gone' }));
    const drivers = ['DRV_2', 'DRV_1'].map((id) => driverWith({ id }));
    const rows = familyMatrix(raceWith({ tickets }), drivers, []);
    expect(rows.map(({ driver }) => driver.id)).toEqual(['DRV_2', 'DRV_1']);
    for (const { cells } of rows) expect(cells.map(({ ticket }) => ticket.id)).toEqual(['c', 'a', 'b']);
  });

  test('BEY-32 without drivers, or without active tickets, it is empty', () => {
    expect(familyMatrix(raceWith(), [], [])).toEqual([]);
    const closed = raceWith({ tickets: [ticketTypeWith({ isActive: false })] });
    expect(familyMatrix(closed, [driverWith()], []).map(({ cells }) => cells)).toEqual([[]]);
  });
});

describe('BEY-32 the tickets in sight', () => {
  const height = (minHeight: number) => ({ ...noRequirements, minHeight });
  const tall = ticketTypeWith({ id: 'tall', requirements: height(150) });
  const tallAndLicensed = ticketTypeWith({ id: 'pro', requirements: { ...height(150), mustPassR2R: true } });
  const fitting = ticketTypeWith({ id: 'fitting' });
  const full = ticketTypeWith({ id: 'full' });
  const classed = (id: string, minAge: number) =>
    ticketTypeWith({ id, eligibleClasses: [id], requirements: { ...noRequirements, minAge } });
  const inSightOf = (tickets: TicketType[], driver: Partial<Driver> = {}, owned: Ticket[] = []) => {
    const race = raceWith({
      tickets,
      availability: availabilityOf({ tall: 1, pro: 1, fitting: 1, full: 0 }),
    });
    const [row] = familyMatrix(race, [driverWith(driver)], owned);
    if (row === undefined) throw new Error('The driver has no row');
    const { inSight, hasFit } = ticketsInSight(row);
    return [hasFit, inSight.map(({ ticket }) => ticket.id)];
  };

  test.each([
    ['every ticket that fits, also one that is sold out', [tall, fitting, full], true, ['fitting', 'full']],
    ['else one for which a value is missing', [tall, tallAndLicensed], false, ['tall'], { height: null }],
    ['else the one with the fewest requirements not met', [tallAndLicensed, tall], false, ['tall']],
    ['else the next class', [classed('senior', 16), classed('junior', 12)], false, ['junior']],
    ['none of a race without tickets', [], false, []],
  ])('%s', (_, tickets, hasFit, inSight, driver?: Partial<Driver>) => {
    expect(inSightOf(tickets, driver)).toEqual([hasFit, inSight]);
  });

  test('BEY-40 are those that the driver has, and of its session no others', () => {
    const bought = boughtTicketWith({ ticketTypeId: 'tall', eligibleParts: ['am'] });
    expect(inSightOf([{ ...fitting, eligibleParts: ['am'] }, tall], {}, [bought])).toEqual([true, ['tall']]);
  });
});
