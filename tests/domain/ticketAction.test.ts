import { describe, expect, test } from 'vitest';
import { minusCart } from '#domain/checkout/cartAvailability';
import { type TicketAction, ticketAction } from '#domain/checkout/ticketAction';
import { shareParts } from '#domain/checkout/ticketLimits';
import type { Ticket } from '#domain/entities';
import { availabilityOf, boughtTicketWith, raceWith, ticketTypeWith } from './examples';

const morning = ticketTypeWith({ id: 'morning', eligibleParts: ['sat-am'] });
const allDay = ticketTypeWith({ id: 'allDay', eligibleParts: ['sat-am', 'sat-pm'] });
const afternoon = ticketTypeWith({ id: 'afternoon', eligibleParts: ['sat-pm'] });
const race = raceWith({ tickets: [allDay, morning, afternoon] });

const ella = 'DRV_ella';
const sold = boughtTicketWith({ ticketTypeId: 'morning', eligibleParts: ['sat-am'] });

/** The four facts of CHK-07, alone and combined. */
type Facts = { inCart: boolean; bought: boolean; soldOut: boolean; clashing: boolean };

const actionFor = ({ inCart, bought, soldOut, clashing }: Facts): TicketAction =>
  ticketAction({
    ticket: morning,
    driverId: ella,
    race,
    lines: [
      ...(clashing ? [{ driverId: ella, ticketTypeId: 'allDay' }] : []),
      ...(inCart ? [{ driverId: ella, ticketTypeId: 'morning' }] : []),
    ],
    owned: bought ? [sold] : [],
    availability: availabilityOf({ morning: soldOut ? 0 : 3, allDay: 3, afternoon: 3 }),
  });

const expectedFor = ({ inCart, bought, soldOut, clashing }: Facts): TicketAction => {
  if (inCart) return { kind: 'added' };
  if (bought) return { kind: 'owned', ticket: sold };
  if (soldOut) return { kind: 'soldOut' };
  if (clashing) return { kind: 'sameSession', ticketTypeId: 'allDay' };
  return { kind: 'add' };
};

const either = [false, true];
const allFacts: Facts[] = either.flatMap((inCart) =>
  either.flatMap((bought) =>
    either.flatMap((soldOut) => either.map((clashing) => ({ inCart, bought, soldOut, clashing }))),
  ),
);

test.each(allFacts)(
  'CHK-07 first match wins: in the cart $inCart, bought $bought, sold out $soldOut, clashing $clashing',
  (facts) => {
    expect(actionFor(facts)).toEqual(expectedFor(facts));
  },
);

describe('CHK-07 a similar ticket already bought', () => {
  const withOwned = (changes: Partial<Ticket>): TicketAction['kind'] =>
    ticketAction({
      ticket: morning,
      driverId: ella,
      race,
      lines: [],
      owned: [boughtTicketWith(changes)],
      availability: availabilityOf({ morning: 3 }),
    }).kind;

  test.each([
    ['of the same type', { ticketTypeId: 'morning', eligibleParts: [] }, 'owned'],
    ['of another type with a part in common', { eligibleParts: ['sun-am', 'sat-am'] }, 'owned'],
    ['with any status but INVALID', { ticketTypeId: 'morning', status: 'invalid-ish' }, 'owned'],
    ['without a part in common', { eligibleParts: ['sat-pm'] }, 'add'],
    ['that is INVALID', { ticketTypeId: 'morning', status: 'INVALID' }, 'add'],
    ['of another driver', { ticketTypeId: 'morning', driverId: 'DRV_tom' }, 'add'],
  ])('CHK-07 ENT-05 a bought ticket %s', (_title, changes, kind) => {
    expect(withOwned(changes)).toBe(kind);
  });

  test('CHK-07 of several the first valid ticket is named', () => {
    const action = ticketAction({
      ticket: morning,
      driverId: ella,
      race,
      lines: [],
      owned: [
        boughtTicketWith({ id: 'TCK_0', ticketTypeId: 'morning', status: 'INVALID' }),
        sold,
        { ...sold, id: 'TCK_2' },
      ],
      availability: availabilityOf({ morning: 3 }),
    });
    expect(action).toEqual({ kind: 'owned', ticket: sold });
  });
});

describe('CHK-07 the cart', () => {
  const withLines = (...lines: { driverId: string; ticketTypeId: string }[]): TicketAction =>
    ticketAction({
      ticket: morning,
      driverId: ella,
      race,
      lines,
      owned: [],
      availability: availabilityOf({ morning: 3, allDay: 3, afternoon: 3 }),
    });

  test('CHK-07 another driver’s lines neither add a ticket nor clash', () => {
    expect(withLines({ driverId: 'DRV_tom', ticketTypeId: 'morning' })).toEqual({ kind: 'add' });
    expect(withLines({ driverId: 'DRV_tom', ticketTypeId: 'allDay' })).toEqual({ kind: 'add' });
  });

  test('CHK-07 BEY-34 a clash names the ticket in the cart', () => {
    expect(
      withLines({ driverId: ella, ticketTypeId: 'afternoon' }, { driverId: ella, ticketTypeId: 'allDay' }),
    ).toEqual({ kind: 'sameSession', ticketTypeId: 'allDay' });
  });

  test('CHK-07 BEY-34 of two clashing tickets the first in the race’s order is named', () => {
    const lines = ['afternoon', 'morning'].map((ticketTypeId) => ({ driverId: ella, ticketTypeId }));
    const availability = availabilityOf({ allDay: 3 });
    expect(ticketAction({ ticket: allDay, driverId: ella, race, lines, owned: [], availability })).toEqual({
      kind: 'sameSession',
      ticketTypeId: 'morning',
    });
  });

  test('CHK-07 a ticket for another session, or one that the race no longer has, does not clash', () => {
    expect(withLines({ driverId: ella, ticketTypeId: 'afternoon' })).toEqual({ kind: 'add' });
    expect(withLines({ driverId: ella, ticketTypeId: 'withdrawn' })).toEqual({ kind: 'add' });
  });

  test('CHK-07 CHK-08 the last place in the first child’s cart is sold out for the second child', () => {
    const lines = [{ driverId: 'DRV_tom', ticketTypeId: 'morning' }];
    const given = { ticket: morning, race, lines, owned: [] };
    const availability = minusCart(availabilityOf({ morning: 1 }), lines);
    expect(ticketAction({ ...given, availability, driverId: ella })).toEqual({ kind: 'soldOut' });
    expect(ticketAction({ ...given, availability, driverId: 'DRV_tom' })).toEqual({ kind: 'added' });
  });
});

describe('CHK-07 tickets for the same session', () => {
  test('CHK-07 share at least one part', () => {
    expect(shareParts(morning, allDay)).toBe(true);
    expect(shareParts(allDay, morning)).toBe(true);
    expect(shareParts(morning, afternoon)).toBe(false);
    expect(shareParts({ eligibleParts: [] }, { eligibleParts: [] })).toBe(false);
  });
});
