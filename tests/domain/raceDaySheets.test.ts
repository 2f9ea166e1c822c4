import { expect, test } from 'vitest';
import { isLastDayOver, nextRace, raceDaySheets } from '#domain/ticket/raceDaySheets';
import { boughtTicketWith, driverWith, raceWith } from './examples';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed' });
const kim = driverWith({ id: 'DRV_kim', name: 'Kim Reed' });
const june = raceWith();
const may = raceWith({ id: 'EVT_MAY', start: '2027-05-08T08:00:00Z', end: '2027-05-08T16:00:00Z' });
const over = raceWith({ id: 'EVT_OVER', start: '2027-04-30T08:00:00Z', end: '2027-04-30T16:00:00Z' });
const season = raceWith({ id: 'EVT_S', eventType: 'GROUP', childEvents: ['EVT_OVER', 'EVT_MAY'] });
const today = '2027-05-01';

const sheetsOf = (...tickets: ReturnType<typeof boughtTicketWith>[]) =>
  raceDaySheets({ drivers: [max, ella, kim], tickets, races: [june, may, over, season] }, today);

test('BEY-35 each driver with a coming race has a sheet, the earliest first', () => {
  const sheets = sheetsOf(
    boughtTicketWith({ id: 'T1' }),
    boughtTicketWith({ id: 'T2', eventId: 'EVT_MAY' }),
    boughtTicketWith({ id: 'T3', driverId: 'DRV_max' }),
  );
  expect(
    sheets.map(({ driver, races }) => [driver.name, races.map(({ ticket, race }) => [ticket.id, race.id])]),
  ).toEqual([
    ['Max Reed', [['T3', 'EVT_1']]],
    [
      'Ella Reed',
      [
        ['T2', 'EVT_MAY'],
        ['T1', 'EVT_1'],
      ],
    ],
  ]);
});

test('BEY-35 tickets for the same race are ordered by id, whatever the order of the answer', () => {
  const tickets = ['T2', 'T1', 'T3'].map((id) => boughtTicketWith({ id }));
  for (const given of [tickets, tickets.toReversed()])
    expect(sheetsOf(...given)[0]?.races.map(({ ticket }) => ticket.id)).toEqual(['T1', 'T2', 'T3']);
});

test('BEY-35 tickets are ordered by start, not by end', () => {
  const long = raceWith({ id: 'EVT_LONG', start: '2027-06-13T08:00:00Z', end: '2027-06-20T16:00:00Z' });
  const tickets = [boughtTicketWith({ id: 'T1' }), boughtTicketWith({ id: 'T2', eventId: 'EVT_LONG' })];
  const [sheet] = raceDaySheets({ drivers: [ella], tickets, races: [june, long] }, today);
  expect(sheet?.races.map(({ race }) => race.id)).toEqual(['EVT_LONG', 'EVT_1']);
});

test.each([
  ['no longer valid', { status: 'INVALID' }],
  ['for a race that is over', { eventId: 'EVT_OVER' }],
  ['for a race that is not known', { eventId: 'EVT_X' }],
  ['of a driver who is not known', { driverId: 'DRV_X' }],
])('BEY-35 a ticket %s is not printed', (_, changes) => {
  expect(sheetsOf(boughtTicketWith(changes))).toEqual([]);
});

test('BEY-35 a season’s sheet lists the rounds still to come', () => {
  const [sheet] = sheetsOf(boughtTicketWith({ eventId: 'EVT_S' }));
  expect(sheet?.races.map(({ race, booked }) => [race.id, booked.id])).toEqual([['EVT_MAY', 'EVT_S']]);
});

test.each([
  ['Europe/London', false, '2027-05-01', false],
  ['Europe/London', false, '2027-05-02', true],
  ['Pacific/Kiritimati', false, '2027-05-02', false],
  ['America/Los_Angeles', false, '2027-05-01', false],
  ['Europe/London', true, '2027-05-01', true],
  ['Mars/Olympus_Mons', false, '2027-05-01', false],
])(
  'BEY-35 a race that ends at noon UTC on 1 May in %s (one day only: %s) is over on %s: %s',
  (timezone, oneDayOnly, day, expected) => {
    const race = raceWith({
      start: '2027-04-29T12:00:00Z',
      end: '2027-05-01T12:00:00Z',
      timezone,
      oneDayOnly,
    });
    expect(isLastDayOver(race, day)).toBe(expected);
  },
);

test('BEY-35 ACC-02 the next race is the earliest one, with every driver who has a ticket for it', () => {
  const sheets = sheetsOf(
    boughtTicketWith({ id: 'T1' }),
    boughtTicketWith({ id: 'T2', eventId: 'EVT_MAY' }),
    boughtTicketWith({ id: 'T3', eventId: 'EVT_S', driverId: 'DRV_max' }),
  );
  const next = nextRace(sheets);
  expect(next?.race.id).toBe('EVT_MAY');
  expect(next?.entrants.map(({ driver }) => driver.name)).toEqual(['Ella Reed', 'Max Reed']);
  expect(nextRace([])).toBeNull();
});
