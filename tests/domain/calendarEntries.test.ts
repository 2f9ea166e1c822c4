import { expect, test } from 'vitest';
import { calendarEntries } from '#domain/ticket/calendarEntries';
import { boughtTicketWith, raceWith } from './examples';

const pageOf = (id: string) => `https://paddock.example/UK/events/${id}`;
const ticket = boughtTicketWith({ ticketName: 'Cadet Sprint', sessions: 'Saturday morning' });
const bought = { ticket, driverName: 'Ella Reed', page: 'https://shop.example/ticket/TCK_1/s3cret' };

test('a race is one entry that says what, when, where and the address of its page', () => {
  expect(calendarEntries(raceWith(), [], pageOf, null, 'metric')).toEqual([
    {
      uid: 'event-EVT_1@paddock.example',
      start: '2027-06-14T08:00:00Z',
      end: '2027-06-14T16:00:00Z',
      title: 'Summer Sprint',
      location: 'Harbour Circuit, Bristol',
      description: 'Starts Jun 14, 2027, 09:00 BST',
      url: 'https://paddock.example/UK/events/EVT_1',
    },
  ]);
});

test('a ticket’s entry names driver and ticket and links to the ticket', () => {
  const [entry] = calendarEntries(raceWith(), [], pageOf, bought, 'metric');
  const uid = 'ticket-TCK_1-EVT_1@paddock.example';
  expect(entry).toMatchObject({ uid, title: 'Ella Reed: Summer Sprint' });
  const lines = [
    'Cadet Sprint · Saturday morning',
    'Starts Jun 14, 2027, 09:00 BST',
    `Ticket: ${bought.page}`,
  ];
  expect(entry?.description.split('\n')).toEqual(lines);
  const unnamed = { ...bought, ticket: { ...ticket, ticketName: '' } };
  const [short] = calendarEntries(raceWith(), [], pageOf, unnamed, 'metric');
  expect(short?.description).toMatch(/^Saturday morning\n/);
});

test('a season has one entry per round, the earliest first, or one entry where no round is known', () => {
  const one = raceWith({ id: 'EVT_R1', name: 'Round 1' });
  const two = raceWith({
    ...one,
    id: 'EVT_R2',
    name: 'Finale',
    start: '2027-07-03T08:00:00Z',
    end: '2027-07-03T15:00:00Z',
  });
  const childEvents = ['EVT_R1', 'EVT_R2'];
  const season = raceWith({ id: 'EVT_S', name: 'Season Pass', eventType: 'GROUP', childEvents });
  const rounds = calendarEntries(season, [two, raceWith(), one], pageOf, bought, 'metric');
  expect(rounds.map(({ title }) => title)).toEqual(['Ella Reed: Round 1', 'Ella Reed: Finale']);
  expect(rounds.map(({ end }) => end)).toEqual([one.end, two.end]);
  const unbought = calendarEntries(season, [two, one], pageOf, null, 'metric');
  expect(new Set([...rounds, ...unbought].map(({ uid }) => uid)).size).toBe(4);
  expect(rounds[0]?.description).toMatch(/^Season Pass\n/);
  expect(rounds[1]?.description).toContain('Starts Jul 3, 2027');
  const alone = calendarEntries(season, [raceWith()], pageOf, null, 'metric');
  expect(alone.map(({ uid }) => uid)).toEqual(['event-EVT_S@paddock.example']);
});

test('BEY-58 an entry’s hour is written as in the hub', () => {
  const [entry] = calendarEntries(raceWith(), [], pageOf, null, 'imperial');
  expect(entry?.description).toBe('Starts Jun 14, 2027, 9:00 am BST');
});

test('a race of several days is one entry; a one-day race that ends days later has no end', () => {
  const end = '2027-06-16T16:00:00Z';
  const midnight = '2027-06-14T23:00:00Z';
  const endOf = (oneDayOnly: boolean, end: string) =>
    calendarEntries(raceWith({ end, oneDayOnly }), [], pageOf, null, 'metric').map((entry) => entry.end);
  expect([endOf(false, end), endOf(true, end), endOf(true, midnight)]).toEqual([[end], [null], [midnight]]);
});
