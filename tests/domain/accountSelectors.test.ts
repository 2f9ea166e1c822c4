import { expect, test } from 'vitest';
import {
  arrivalMessage,
  byRace,
  driversWithTickets,
  eventTypeFor,
  factsOf,
  passesOf,
  racePaths,
  raceSystem,
  racesToComeOf,
  type TicketRow,
  ticketRowsOf,
  ticketsOnShow,
  visibleSheets,
} from '#domain/account/accountSelectors';
import type { Ticket } from '#domain/entities';
import { paths } from '#domain/routes';
import { isValid } from '#domain/ticket/boughtTicket';
import { boughtTicketWith, ella, max, raceWith } from './examples';

const over = raceWith({ id: 'EVT_over', start: '2027-05-01T08:00:00Z', end: '2027-05-01T16:00:00Z' });
const toCome = raceWith({ id: 'EVT_toCome', name: 'Summer Cup', locationName: 'Hill Circuit' });
const childEvents = [over.id, toCome.id];
const season = raceWith({ id: 'EVT_season', eventType: 'GROUP', start: over.start, childEvents });
const bought = (id: string, changes: Parameters<typeof boughtTicketWith>[0] = {}) =>
  boughtTicketWith({ id, eventId: over.id, ...changes });
const facts = {
  drivers: [ella, max],
  tickets: [
    bought('T_b'),
    bought('T_new', { eventId: toCome.id, driverId: max.id, createdAt: '2027-04-01T10:00:00Z' }),
    bought('T_a'),
    bought('T_c'),
    bought('T_old', { eventId: season.id, createdAt: '2027-02-01T10:00:00Z' }),
  ],
  races: [over, toCome, season],
  driverId: null,
};
const now = '2027-06-01T12:00:00Z';

const idsOf = (driverId: string | null, boughtIds: string[]) => {
  const { bought, others, past } = ticketsOnShow(
    { ...facts, now: '2027-05-02T12:00:00Z', driverId },
    boughtIds,
  );
  return [bought, others, past].map((rows) => rows.map(({ ticket }) => ticket.id).join(' '));
};

test.each([
  [null, [], ['', 'T_new T_old', 'T_a T_b T_c']],
  [ella.id, [], ['', 'T_old', 'T_a T_b T_c']],
  [max.id, [], ['', 'T_new', '']],
  [null, ['T_old', 'T_a'], ['T_a T_old', 'T_new', 'T_b T_c']],
  [max.id, ['T_a'], ['', 'T_new', '']],
])(
  'TKT-01 ACC-04 the tickets of %s, with %j just bought, are shown the newest first',
  (driverId, ids, expected) => {
    expect(idsOf(driverId, ids)).toEqual(expected);
  },
);

test('BEY-38 ACC-04 tickets of one purchase stand in the order of the guardian’s drivers', () => {
  const tickets = [
    bought('T_1', { driverId: 'DRV_gone' }),
    ...['T_2', 'T_4'].map((id) => bought(id, { driverId: max.id })),
    bought('T_3'),
  ];
  const given = { ...facts, tickets, now: '2027-05-01T09:00:00Z' };
  const ids = ({ ticket }: { ticket: { id: string } }) => ticket.id;
  const ordered = ['T_3', 'T_2', 'T_4', 'T_1'];
  expect(ticketRowsOf(given, ['T_4', 'T_1', 'T_2', 'T_3']).map(ids)).toEqual(ordered);
  expect(ticketsOnShow(given, []).others.map(ids)).toEqual(ordered);
  for (const row of ticketRowsOf(given, ordered)) expect(passesOf(given, row).map(ids)).toEqual(ordered);
});

const rowsOf = (tickets: Ticket[], id: string) => ticketRowsOf({ ...facts, tickets, now }, [id]);

test.each([
  ['INVALID', [bought('T_1'), bought('T_2', { status: 'INVALID' }), bought('T_3', { status: 'INVALID' })]],
  ['missing', [bought('T_1')]],
])('BEY-57 a ticket that is %s stays among the codes, as not valid, while it is on show', (_, tickets) => {
  const given = { ...facts, tickets, now };
  const words = ({ ticket }: TicketRow) => `${ticket.id} ${isValid(ticket)}`;
  const passes = (id: string) =>
    rowsOf([bought('T_1'), bought('T_2')], id).flatMap((row) => passesOf(given, row).map(words));
  expect(passes('T_2')).toEqual(['T_1 true', 'T_2 false']);
  expect(passes('T_1')).toEqual(['T_1 true']);
});

test('BEY-57 the code on show of a race whose tickets are all gone keeps what it said, without the code', () => {
  const [row] = rowsOf([bought('T_1')], 'T_1');
  const ticket = { ...bought('T_1'), status: 'INVALID' };
  expect(row?.age).toBe(10);
  expect(row && passesOf({ ...facts, tickets: [], races: [], now }, row)).toEqual([{ ...row, ticket }]);
});

test('TKT-01 neighbours of one race are told together, and the order of the tickets stays', () => {
  const rows = ['T_a', 'T_c', 'T_new', 'T_b'].flatMap((id) => ticketRowsOf({ ...facts, now }, [id]));
  const told = byRace(rows).map((group) => group.map(({ ticket }) => ticket.id).join(' '));
  expect(told).toEqual(['T_a T_c', 'T_new', 'T_b']);
});

test('TKT-01 tickets name their own driver, race and place, or UNKNOWN', () => {
  const stray = bought('T_x', { driverId: 'DRV_x', eventId: 'EVT_x' });
  const given = { ...facts, tickets: [...facts.tickets, stray], now };
  const race = { raceName: 'Summer Cup', locationName: 'Hill Circuit', race: toCome };
  const known = { driverName: 'Max Reed', ...race };
  const unknown = { driverName: 'UNKNOWN', raceName: 'UNKNOWN', locationName: 'UNKNOWN', race: null };
  const rows = [
    { ...known, ticket: given.tickets[1] },
    { ...unknown, ticket: stray },
  ];
  expect(ticketRowsOf(given, ['T_new', 'T_gone', 'T_x'])).toMatchObject(rows);
});

test('ACC-04 the filter of the tickets offers the drivers who have one, also an invalid one', () => {
  expect(driversWithTickets(facts)).toEqual([ella, max]);
  const revoked = bought('T', { driverId: max.id, status: 'INVALID' });
  expect(driversWithTickets({ ...facts, tickets: [revoked] })).toEqual([max]);
  const chosen = { ...facts, driverId: max.id, now };
  expect(factsOf(chosen)).toEqual(chosen);
});

test.each([
  ['of a race to come', 'T_new', toCome.end.slice(0, 10), true, false],
  ['of a race that was yesterday', 'T_b', '2027-05-02', false, true],
  ['of a season between two rounds', 'T_old', '2027-06-01', true, false],
  ['of a season that is over', 'T_old', '2027-06-15', false, true],
  ['of an unknown race', 'T_x', '2027-06-01', false, false],
])('TKT-01 a ticket %s is for a race to come or a past race', (_, id, day, isToCome, isPast) => {
  const given = {
    ...facts,
    tickets: [...facts.tickets, bought('T_x', { eventId: 'EVT_x' })],
    now: `${day}T12:00:00Z`,
  };
  expect(ticketRowsOf(given, [id])).toMatchObject([{ isToCome, isPast }]);
});

test.each([
  [null, [ella.id, max.id]],
  [ella.id, [ella.id]],
])('the sheets to print with the filter %s are those of %j', (driverId, expected) => {
  expect(visibleSheets({ ...facts, driverId, now }).map(({ driver }) => driver.id)).toEqual(expected);
});

const arrived = { isPaid: true, isLoading: false, hasFailed: false };
test.each([
  ['arrived', arrived, 'arrived'],
  ['waiting', arrived, 'awaited'],
  ['looking', arrived, 'awaited'],
  ['waiting', { ...arrived, hasFailed: true }, null],
  ['unread', { ...arrived, isLoading: true, hasFailed: true }, 'loading'],
  ['late', arrived, 'late'],
  ['broken', arrived, 'late'],
  ['unread', { ...arrived, isLoading: true }, null],
])('tickets that are %s, with %j, are announced as %s', (arrival, given, expected) => {
  expect(arrivalMessage({ arrival, ...given })).toBe(expected);
});

test.each([
  [max.id, 'ENDURANCE'],
  [ella.id, null],
  ['DRV_x', null],
])('ACC-05 the driver %s is sent to the races %s of their level', (driverId, expected) => {
  const level = { label: '', description: '' };
  const expert = { ...level, id: 'EXPERT', defaultEventType: 'SPRINT' };
  const levels = [expert, { ...level, id: 'PRO', defaultEventType: 'ENDURANCE' }];
  const drivers = [ella, { ...max, experienceLevel: 'PRO' }];
  expect(eventTypeFor(drivers, levels, driverId)).toBe(expected);
});

test.each([
  ['EVT_own', '/UK/events'],
  ['EVT_us', '/US/events'],
  ['EVT_nowhere', null],
])('TKT-01 the ticket of the race %s leads to %s', (eventId, expected) => {
  const otherRegions = { EVT_us: 'US', EVT_nowhere: null };
  expect(racePaths(otherRegions, eventId, paths.in('UK'))?.raceCalendar() ?? null).toBe(expected);
});

test.each([
  ['EVT_us', 'imperial'],
  ['EVT_here', 'metric'],
  ['EVT_nowhere', 'metric'],
  ['constructor', 'metric'],
])('BEY-58 the hours of the race %s are written as in the region that sells it: %s', (eventId, expected) => {
  expect(raceSystem({ EVT_us: 'US', EVT_nowhere: null }, eventId, 'metric')).toBe(expected);
});

test('DEL-01 a driver’s races to come are in order of start, each once, and only of valid tickets', () => {
  const later = raceWith({ id: 'EVT_later', name: 'Later', start: '2028-01-01T08:00:00Z', end: toCome.end });
  const never = raceWith({ id: 'EVT_never', name: 'Never' });
  const valid = [later, toCome, toCome].map(({ id }, place) => bought(`T_${place}`, { eventId: id }));
  const tickets = [...valid, bought('T_4', { eventId: never.id, status: 'INVALID' })];
  const known = { tickets, races: [later, toCome, never], now: '2027-05-02T12:00:00Z' };
  expect(racesToComeOf(known, ella.id)).toEqual([toCome.name, later.name]);
  expect(racesToComeOf(known, max.id)).toEqual([]);
});
