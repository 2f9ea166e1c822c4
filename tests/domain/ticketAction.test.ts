import { expect, test } from 'vitest';
import { minusCart } from '#domain/checkout/cartAvailability';
import { type TicketAction, ticketAction } from '#domain/checkout/ticketAction';
import { shareParts } from '#domain/checkout/ticketLimits';
import type { Availability, Ticket } from '#domain/entities';
import { availabilityOf, boughtTicketWith, raceWith, ticketTypeWith } from './examples';

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
  ticket?: typeof morning;
};

/** Ella's card of a ticket, with lines of a driver's cart. */
const actionFor = ({
  lines = [],
  of = ella,
  owned = [],
  left = plenty,
  ticket = morning,
}: Given): TicketAction =>
  ticketAction({
    ticket,
    driverId: ella,
    race,
    lines: lines.map((ticketTypeId) => ({ driverId: of, ticketTypeId })),
    owned,
    availability: left,
  });

const either = [false, true];
const allFacts = either.flatMap((inCart) =>
  either.flatMap((bought) =>
    either.flatMap((soldOut) => either.map((clashing) => ({ inCart, bought, soldOut, clashing }))),
  ),
);

test.each(allFacts)(
  'CHK-07 of the facts in the cart ($inCart), bought ($bought), sold out ($soldOut), clashing ($clashing) the first decides',
  ({ inCart, bought, soldOut, clashing }) => {
    const expected = (): TicketAction => {
      if (inCart) return { kind: 'added' };
      if (bought) return { kind: 'owned', ticket: sold };
      if (soldOut) return { kind: 'soldOut' };
      return clashing ? { kind: 'sameSession', ticketTypeId: 'allDay' } : { kind: 'add' };
    };
    const action = actionFor({
      lines: [...(clashing ? ['allDay'] : []), ...(inCart ? ['morning'] : [])],
      owned: bought ? [sold] : [],
      left: availabilityOf({ morning: soldOut ? 0 : 3, allDay: 3, afternoon: 3 }),
    });
    expect(action).toEqual(expected());
  },
);

test.each<[string, Partial<Ticket>, TicketAction['kind']]>([
  ['of the same type', { ticketTypeId: 'morning', eligibleParts: [] }, 'owned'],
  ['of another type with a part in common', { eligibleParts: ['sun-am', 'sat-am'] }, 'owned'],
  ['with any status but INVALID', { ticketTypeId: 'morning', status: 'invalid-ish' }, 'owned'],
  ['without a part in common', { eligibleParts: ['sat-pm'] }, 'add'],
  ['that is INVALID', { ticketTypeId: 'morning', status: 'INVALID' }, 'add'],
  ['of another driver', { ticketTypeId: 'morning', driverId: tom }, 'add'],
])('CHK-07 with a bought ticket %s (%j) a card is %s', (_title, changes, kind) => {
  expect(actionFor({ owned: [boughtTicketWith(changes)] }).kind).toBe(kind);
});

test('CHK-07 of several bought tickets the first valid one is named', () => {
  const owned = [{ ...sold, id: 'TCK_0', status: 'INVALID' }, sold, { ...sold, id: 'TCK_2' }];
  expect(actionFor({ owned })).toEqual({ kind: 'owned', ticket: sold });
});

const sameSessionAs = (ticketTypeId: string): TicketAction => ({ kind: 'sameSession', ticketTypeId });

test.each<[string, Given, TicketAction]>([
  ['another driver’s same line', { of: tom, lines: ['morning'] }, { kind: 'add' }],
  ['another driver’s clashing line', { of: tom, lines: ['allDay'] }, { kind: 'add' }],
  ['a line for another session', { lines: ['afternoon'] }, { kind: 'add' }],
  ['a line that the race no longer has', { lines: ['withdrawn'] }, { kind: 'add' }],
  ['a clashing line after another', { lines: ['afternoon', 'allDay'] }, sameSessionAs('allDay')],
  [
    'two clashing lines, the race’s first',
    { ticket: allDay, lines: ['afternoon', 'morning'] },
    sameSessionAs('morning'),
  ],
])('CHK-07 BEY-34 beside %s a card offers what the session allows', (_, given, action) => {
  expect(actionFor(given)).toEqual(action);
});

test('CHK-07 the last place in the first child’s cart is sold out for the second child', () => {
  const lines = [{ driverId: tom, ticketTypeId: 'morning' }];
  const availability = minusCart(availabilityOf({ morning: 1 }), lines);
  const cardOf = (driverId: string) =>
    ticketAction({ ticket: morning, driverId, race, lines, owned: [], availability }).kind;
  expect([cardOf(ella), cardOf(tom)]).toEqual(['soldOut', 'added']);
});

test('CHK-07 tickets for the same session share at least one part', () => {
  expect([shareParts(morning, allDay), shareParts(allDay, morning)]).toEqual([true, true]);
  expect(shareParts(morning, afternoon)).toBe(false);
  expect(shareParts({ eligibleParts: [] }, { eligibleParts: [] })).toBe(false);
});
