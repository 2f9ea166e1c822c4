import { expect, test } from 'vitest';
import { isLastDayOver, nextRace, raceDaySheets } from '#domain/ticket/raceDaySheets';
import { boughtTicketWith, driverWith, ella, max, raceWith } from './examples';

const kim = driverWith({ id: 'DRV_kim', name: 'Kim Reed' });
const raceOn = (id: string, day: string, end = day) =>
  raceWith({ id, start: `${day}T08:00:00Z`, end: `${end}T16:00:00Z` });
const season = raceWith({ id: 'EVT_S', eventType: 'GROUP', childEvents: ['EVT_OVER', 'EVT_MAY'] });
const [may, over] = [raceOn('EVT_MAY', '2027-05-08'), raceOn('EVT_OVER', '2027-04-30')];
const long = raceOn('EVT_LONG', '2027-06-13', '2027-06-20');
const races = [raceOn('EVT_1', '2027-06-14'), may, over, long, season, raceOn('EVT_TOO', '2027-05-08')];

const now = '2027-05-01T12:00:00Z';
const sheetsOf = (...tickets: ReturnType<typeof boughtTicketWith>[]) =>
  raceDaySheets({ drivers: [max, ella, kim], tickets, races }, now);
const linesOf = (...given: Parameters<typeof sheetsOf>) =>
  sheetsOf(...given).map(({ driver, races }) => [
    driver.name,
    races.map(({ ticket, race, booked }) => `${ticket.id} ${race.id} ${booked.id}`),
  ]);

test('each driver with a coming race has a sheet, the races ordered by their starts', () => {
  const ellas = ['EVT_1', 'EVT_LONG', 'EVT_MAY'].map((eventId) =>
    boughtTicketWith({ id: `T_${eventId}`, eventId }),
  );
  expect(linesOf(...ellas, boughtTicketWith({ id: 'T1', driverId: 'DRV_max' }))).toEqual([
    ['Max Reed', ['T1 EVT_1 EVT_1']],
    ['Ella Reed', ['T_EVT_MAY EVT_MAY EVT_MAY', 'T_EVT_LONG EVT_LONG EVT_LONG', 'T_EVT_1 EVT_1 EVT_1']],
  ]);
});

test('tickets for the same race are ordered by id, whatever the order of the answer', () => {
  const tickets = ['T2', 'T1', 'T3'].map((id) => boughtTicketWith({ id }));
  for (const given of [tickets, tickets.toReversed()])
    expect(sheetsOf(...given)[0]?.races.map(({ ticket }) => ticket.id)).toEqual(['T1', 'T2', 'T3']);
});

test.each([
  ['no longer valid', { status: 'INVALID' }],
  ['for a race that is over', { eventId: 'EVT_OVER' }],
  ['of a driver who is not known', { driverId: 'DRV_X' }],
])('a ticket %s is not printed', (_, changes) => {
  expect(sheetsOf(boughtTicketWith(changes))).toEqual([]);
});

test('a season’s sheet lists the rounds still to come', () => {
  const lines = linesOf(boughtTicketWith({ id: 'T1', eventId: 'EVT_S' }));
  expect(lines).toEqual([['Ella Reed', ['T1 EVT_MAY EVT_S']]]);
});

test.each([
  ['Europe/London', false, '2027-05-01T22:59:59Z', false],
  ['Europe/London', false, '2027-05-01T23:00:00Z', true],
  ['Pacific/Kiritimati', false, '2027-05-02T09:59:59Z', false],
  ['America/Los_Angeles', false, '2027-05-02T06:59:59Z', false],
  ['America/Los_Angeles', false, '2027-05-02T07:00:00Z', true],
  ['Europe/London', true, '2027-04-29T23:00:00Z', true],
])(
  'a race that ends on 1 May in %s (one day: %s) is over at %s: %s, wherever the reader is',
  (timezone, oneDayOnly, now, expected) => {
    const [start, end] = ['2027-04-29T12:00:00Z', '2027-05-01T12:00:00Z'];
    expect(isLastDayOver({ start, end, timezone, oneDayOnly }, now)).toBe(expected);
  },
);

test.each([
  ['2027-05-02T00:00:00+01:00', false, '2027-05-02T00:00:00+01:00', true],
  ['2027-05-02T02:00:00+01:00', true, '2027-05-02T01:59:00+01:00', false],
  ['2027-05-02T02:00:00+01:00', true, '2027-05-02T02:00:00+01:00', true],
])('BEY-67 a race on 1 May until %s (one day: %s) leaves the sheets at %s: %s', (...row) => {
  const [end, oneDayOnly, now, expected] = row;
  const race = { start: '2027-05-01T18:00:00+01:00', end, timezone: 'Europe/London', oneDayOnly };
  expect(isLastDayOver(race, now)).toBe(expected);
});

test('ACC-02 the next race is the earliest one, with all tickets for it, also of a driver who was deleted', () => {
  const tickets = [
    boughtTicketWith({ id: 'T1' }),
    boughtTicketWith({ id: 'T2', eventId: 'EVT_MAY', driverId: 'DRV_gone' }),
    boughtTicketWith({ id: 'T3', eventId: 'EVT_S', driverId: 'DRV_max' }),
    boughtTicketWith({ id: 'T4', eventId: 'EVT_TOO', driverId: 'DRV_kim' }),
    boughtTicketWith({ id: 'T5', eventId: 'EVT_MAY' }),
  ];
  const next = nextRace({ tickets, races }, now);
  expect(next).toMatchObject({ race: may, booked: may, tickets: [{ id: 'T2' }, { id: 'T3' }, { id: 'T5' }] });
  expect(nextRace({ tickets: [], races }, now)).toBeNull();
});
