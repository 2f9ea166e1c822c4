import { expect, test } from 'vitest';
import { type LineVerdict, lineFacts, lineVerdict, type Obstacle } from '#domain/checkout/lineVerdict';
import { obstacleInWords } from '#domain/checkout/obstacleInWords';
import type { Availability, Driver, Ticket, TicketType } from '#domain/entities';
import { availabilityOf, boughtTicketWith, driverWith, raceWith, ticketTypeWith } from './examples';

const morning = ticketTypeWith({ id: 'morning', eligibleParts: ['sat-am'] });
const allDay = ticketTypeWith({ id: 'allDay', eligibleParts: ['sat-am', 'sat-pm'] });
const afternoon = ticketTypeWith({ id: 'afternoon', eligibleParts: ['sat-pm'] });
const race = raceWith({ tickets: [allDay, morning, afternoon] });

const [ella, tom] = ['DRV_ella', 'DRV_tom'] as const;
const sold = boughtTicketWith({ ticketTypeId: 'morning', eligibleParts: ['sat-am'] });
const plenty = availabilityOf({ morning: 3, allDay: 3, afternoon: 3 });

type Given = {
  lines?: string[];
  of?: string;
  owned?: Ticket[];
  left?: Availability;
  ticket?: TicketType;
  drivers?: Driver[];
  /** Of the race. */
  tickets?: TicketType[];
};

/** On a ticket for Ella, behind lines of a driver's cart. */
const verdictFor = ({
  lines = [],
  of = ella,
  left = plenty,
  owned = [],
  ticket = morning,
  drivers = [driverWith({ id: ella })],
  tickets = race.tickets,
}: Given): LineVerdict =>
  lineVerdict(
    { driverId: ella, ticketTypeId: ticket.id },
    lines.map((ticketTypeId) => ({ driverId: of, ticketTypeId })),
    { ...lineFacts({ race: { ...race, tickets }, drivers, owned }), left },
  );

const none = availabilityOf({ morning: 0, allDay: 0, afternoon: 0 });
const withoutMorning = { ...none, tickets: none.tickets.filter(({ id }) => id !== 'morning') };
const sameSessionAs = (ticketTypeId: string): LineVerdict => ({ kind: 'sameSession', ticketTypeId });

const [both, halves] = [
  ['allDay', 'morning'],
  ['afternoon', 'morning'],
];
const four = driverWith({ id: ella, dateOfBirth: '2022-06-15' });
const junior = driverWith({ id: ella, eligibleClasses: ['JUNIOR'] });
const nearCadet = driverWith({
  ...junior,
  closeClasses: [{ classCode: 'CADET', weight: null }],
});
const several = [{ ...sold, id: 'TCK_0', status: 'INVALID' }, sold, { ...sold, id: 'TCK_2' }];

test.each<[string, Given, LineVerdict]>([
  ['in the cart, bought, sold out', { lines: both, owned: [sold], left: none }, { kind: 'chosen' }],
  ['bought and sold out', { lines: ['allDay'], owned: [sold], left: none }, { kind: 'bought', ticket: sold }],
  ['bought several times, the first valid', { owned: several }, { kind: 'bought', ticket: sold }],
  ['sold out, with a clashing line', { lines: ['allDay'], left: none }, { kind: 'soldOut' }],
  ['with a clashing line', { lines: ['allDay'] }, sameSessionAs('allDay')],
  ['without any', {}, { kind: 'bookable' }],
  ['with another driver’s clashing line', { of: tom, lines: ['allDay'] }, { kind: 'bookable' }],
  ['with a line for another session', { lines: ['afternoon'] }, { kind: 'bookable' }],
  ['with a line that the race no longer has', { lines: ['withdrawn'] }, { kind: 'bookable' }],
  ['with a clashing line after another', { lines: ['afternoon', 'allDay'] }, sameSessionAs('allDay')],
  ['two clashing lines, the race’s first', { ticket: allDay, lines: halves }, sameSessionAs('morning')],
  ['of an unknown driver', { drivers: [], owned: [sold] }, { kind: 'driverGone' }],
  ['bought, and withdrawn', { tickets: [], owned: [sold] }, { kind: 'bought', ticket: sold }],
  ['that the race does not list', { tickets: [] }, { kind: 'notOnSale' }],
  ['switched off', { tickets: [{ ...morning, isActive: false }], left: none }, { kind: 'notOnSale' }],
  ['without a count beside those of others', { left: withoutMorning }, { kind: 'notOnSale' }],
  ['for a driver under five', { drivers: [four], left: none }, { kind: 'tooYoung' }],
  ['for other classes', { drivers: [junior], left: none }, { kind: 'otherClass' }],
  ['of a class that the driver is close to', { drivers: [nearCadet] }, { kind: 'bookable' }],
])('CHK-07 BEY-34 BEY-66 the verdict on a ticket %s is the first that holds', (_, given, verdict) => {
  expect(verdictFor(given)).toEqual(verdict);
});

test.each<[Obstacle, string]>([
  [{ kind: 'driverGone' }, 'Quinn was deleted'],
  [{ kind: 'bought', ticket: sold }, 'Quinn already has a ticket for Saturday morning'],
  [{ kind: 'notOnSale' }, 'Not on sale any more'],
  [{ kind: 'tooYoung' }, 'Quinn is under 5 on race day'],
  [{ kind: 'otherClass' }, "Not for Quinn's class any more"],
  [{ kind: 'sameSession', ticketTypeId: 'day' }, 'Quinn has another ticket for this session'],
])('BEY-64 the obstacle %j is told as %j', (obstacle, words) => {
  expect(obstacleInWords(obstacle, 'Quinn')).toBe(words);
});
