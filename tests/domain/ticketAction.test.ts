import { expect, test } from 'vitest';
import { type TicketAction, ticketAction } from '#domain/checkout/ticketAction';
import type { Availability, Ticket, TicketType } from '#domain/entities';
import { availabilityOf, boughtTicketWith, raceWith, ticketTypeWith } from './examples';

const morning = ticketTypeWith({ id: 'morning', eligibleParts: ['sat-am'] });
const allDay = ticketTypeWith({ id: 'allDay', eligibleParts: ['sat-am', 'sat-pm'] });
const afternoon = ticketTypeWith({ id: 'afternoon', eligibleParts: ['sat-pm'] });
const race = raceWith({ tickets: [allDay, morning, afternoon] });

const [ella, tom] = ['DRV_ella', 'DRV_tom'] as const;
const sold = boughtTicketWith({ ticketTypeId: 'morning', eligibleParts: ['sat-am'] });
const plenty = availabilityOf({ morning: 3, allDay: 3, afternoon: 3 });

type Given = { lines?: string[]; of?: string; owned?: Ticket[]; left?: Availability; ticket?: TicketType };

/** Ella's card of a ticket, with lines of a driver's cart. */
const actionFor = ({
  lines = [],
  of = ella,
  left = plenty,
  owned = [],
  ticket = morning,
}: Given): TicketAction =>
  ticketAction(ticket, ella, {
    race,
    owned,
    review: { reviewed: [], left },
    lines: lines.map((ticketTypeId) => ({ driverId: of, ticketTypeId })),
  });

const none = availabilityOf({ morning: 0, allDay: 0, afternoon: 0 });
const sameSessionAs = (ticketTypeId: string): TicketAction => ({ kind: 'sameSession', ticketTypeId });

const [both, halves] = [
  ['allDay', 'morning'],
  ['afternoon', 'morning'],
];
const several = [{ ...sold, id: 'TCK_0', status: 'INVALID' }, sold, { ...sold, id: 'TCK_2' }];

test.each<[string, Given, TicketAction]>([
  ['in the cart, bought, sold out', { lines: both, owned: [sold], left: none }, { kind: 'added' }],
  ['bought and sold out', { lines: ['allDay'], owned: [sold], left: none }, { kind: 'owned', ticket: sold }],
  ['bought several times, the first valid', { owned: several }, { kind: 'owned', ticket: sold }],
  ['sold out, with a clashing line', { lines: ['allDay'], left: none }, { kind: 'soldOut' }],
  ['with a clashing line', { lines: ['allDay'] }, sameSessionAs('allDay')],
  ['without any', {}, { kind: 'add' }],
  ['with another driver’s clashing line', { of: tom, lines: ['allDay'] }, { kind: 'add' }],
  ['with a line for another session', { lines: ['afternoon'] }, { kind: 'add' }],
  ['with a line that the race no longer has', { lines: ['withdrawn'] }, { kind: 'add' }],
  ['with a clashing line after another', { lines: ['afternoon', 'allDay'] }, sameSessionAs('allDay')],
  ['two clashing lines, the race’s first', { ticket: allDay, lines: halves }, sameSessionAs('morning')],
])('CHK-07 BEY-34 a card of a ticket %s offers what is left', (_, given, action) => {
  expect(actionFor(given)).toEqual(action);
});

test.each<[string, Partial<Ticket>, TicketAction['kind']]>([
  ['of the same type', { ticketTypeId: 'morning', eligibleParts: [] }, 'owned'],
  ['of another type with a part in common', { eligibleParts: ['sun-am', 'sat-am'] }, 'owned'],
  ['with any status but INVALID', { ticketTypeId: 'morning', status: 'invalid-ish' }, 'owned'],
  ['without a part in common', { eligibleParts: ['sat-pm'] }, 'add'],
  ['that is INVALID', { ticketTypeId: 'morning', status: 'INVALID' }, 'add'],
])('CHK-07 with a bought ticket %s (%j) a card is %s', (_title, changes, kind) => {
  expect(actionFor({ owned: [boughtTicketWith(changes)] }).kind).toBe(kind);
});
