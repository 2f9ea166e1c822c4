import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  eventColumns,
  eventTypeDisplay,
  isOnSale,
  isSeason,
  relatedEvents,
  startPriceOf,
  ticketsForClasses,
  unknownEventType,
} from '#domain/eventTypes';
import { eventTypeWith, eventWith, ticketTypeWith } from './examples';

const sprint = eventTypeWith();
const endurance = eventTypeWith({ id: 'ENDURANCE', displayName: 'Endurance' });
const academy = eventTypeWith({ id: 'ACADEMY', displayName: 'Academy' });
const types = [sprint, endurance, academy];

test('ENT-07 an event type is shown as it is configured', () => {
  expect(eventTypeDisplay('ENDURANCE', types)).toBe(endurance);
});

test('EVL-07 a type that is not configured is shown as Unknown, in grey', () => {
  expect(eventTypeDisplay('DRIFT', types)).toEqual(unknownEventType);
  expect(unknownEventType).toMatchObject({ displayName: 'Unknown', background: '#6b7280' });
});

describe('EVL-02 the columns of the events list', () => {
  const event = (id: string, type: string, start = '2027-06-14T08:00:00Z', hide = false) =>
    eventWith({ id, type, start, hide });
  const shapeOf = (columns: ReturnType<typeof eventColumns>) =>
    columns.map(({ type, races }) => [type.id, races.map(({ id }) => id)]);

  test('EVL-02 EVL-07 types come in configured order, empty ones are left out, unknown ones share the last', () => {
    const races = [
      event('x1', 'DRIFT'),
      event('a1', 'ACADEMY'),
      event('x2', 'RALLY', '2027-06-10T08:00:00Z'),
      event('s1', 'SPRINT'),
    ];
    expect(shapeOf(eventColumns(races, types))).toEqual([
      ['SPRINT', ['s1']],
      ['ACADEMY', ['a1']],
      ['Unknown', ['x2', 'x1']],
    ]);
  });

  test('EVL-06 hidden events are not listed, and a type with nothing else has no column', () => {
    const races = [event('s1', 'SPRINT'), event('e1', 'ENDURANCE', undefined, true)];
    expect(shapeOf(eventColumns(races, types))).toEqual([['SPRINT', ['s1']]]);
  });

  test('EVL-02 the earliest event comes first, also when instants are written differently', () => {
    const races = [
      event('third', 'SPRINT', '2027-06-14T10:00:00+01:00'),
      event('second', 'SPRINT', '2027-06-14T08:30:00.000Z'),
      event('first', 'SPRINT', '2027-06-13T23:00:00Z'),
    ];
    expect(shapeOf(eventColumns(races, types))).toEqual([['SPRINT', ['first', 'second', 'third']]]);
  });

  test('EVL-02 EVL-06 every event on show is in exactly one column, in whatever order events arrive', () => {
    const anyEvents = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 4 }),
        type: fc.constantFrom('SPRINT', 'ENDURANCE', 'ACADEMY', 'DRIFT', ''),
        day: fc.integer({ min: 10, max: 13 }),
        hide: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(anyEvents, (list) => {
        const races = list.map(({ id, type, day, hide }) =>
          event(id, type, `2027-06-${day}T08:00:00Z`, hide),
        );
        const columns = eventColumns(races, types);
        const listed = columns.flatMap(({ races: inColumn }) => inColumn.map(({ id }) => id));
        expect(listed.sort()).toEqual(
          races
            .filter(({ hide }) => !hide)
            .map(({ id }) => id)
            .sort(),
        );
        expect(columns.every(({ races: inColumn }) => inColumn.length > 0)).toBe(true);
        expect(shapeOf(eventColumns([...races].reverse(), types))).toEqual(shapeOf(columns));
      }),
    );
  });
});

describe('EVD-04 other events of the same type', () => {
  const shown = eventWith({ id: 'shown' });
  const later = eventWith({ id: 'later', start: '2027-08-01T08:00:00Z' });
  const sooner = eventWith({ id: 'sooner', start: '2027-07-01T08:00:00Z' });
  const last = eventWith({ id: 'last', start: '2027-09-01T08:00:00Z' });

  test('EVD-04 at most two, the earliest first, without the event itself', () => {
    expect(relatedEvents(shown, [last, shown, later, sooner])).toEqual([sooner, later]);
    expect(relatedEvents(shown, [last, shown, later, sooner], 3)).toEqual([sooner, later, last]);
  });

  test('EVD-04 EVD-06 a season’s own rounds are listed as such, not as others', () => {
    const season = { ...shown, childEvents: [sooner.id] };
    expect(relatedEvents(season, [sooner, later])).toEqual([later]);
  });

  test.each([
    ['of another type', { type: 'ENDURANCE' }],
    ['hidden', { hide: true }],
    ['unavailable', { available: false }],
    ['without places', { placesLeft: 0 }],
  ])('EVD-04 an event that is %s is left out', (_reason, changes) => {
    expect(relatedEvents(shown, [{ ...sooner, ...changes }, later])).toEqual([later]);
  });

  test.each([
    [true, null, true],
    [true, 3, true],
    [true, 0, false],
    [false, 3, false],
    [false, null, false],
  ])('EVL-04 available %s with %s places left: on sale %s', (available, placesLeft, onSale) => {
    expect(isOnSale({ available, placesLeft, tickets: [ticketTypeWith()] })).toBe(onSale);
  });

  test.each([
    ['none is there', []],
    ['none is active', [ticketTypeWith({ isActive: false })]],
  ])('EVL-04 CHK-08 where of the tickets %s, the event is not on sale', (_, tickets) => {
    expect(isOnSale({ available: true, placesLeft: null, tickets })).toBe(false);
  });
});

describe('ENT-02 what is derived from an event', () => {
  test.each([
    ['the lowest price', [60, 45.5, 80], [true, true, true], 45.5],
    ['the lowest active price', [20, 45.5, 80], [false, true, true], 45.5],
    ['0 without an active ticket', [20, 30], [false, false], 0],
    ['0 for a ticket that is free', [20, 0], [true, true], 0],
    ['0 without tickets', [], [], 0],
  ])('ENT-02 the start price is %s', (_title, prices, active, startPrice) => {
    const tickets = prices.map((price, index) => ticketTypeWith({ price, isActive: active[index] ?? false }));
    expect(startPriceOf(tickets)).toBe(startPrice);
  });

  test('ENT-02 a group is a season, a single event is not', () => {
    expect(isSeason({ eventType: 'GROUP' })).toBe(true);
    expect(isSeason({ eventType: 'SINGLE' })).toBe(false);
  });

  test('ENT-02 tickets for classes are those that name at least one of them', () => {
    const cadet = ticketTypeWith({ id: 'cadet', eligibleClasses: ['CADET'] });
    const both = ticketTypeWith({ id: 'both', eligibleClasses: ['CADET', 'JUNIOR'] });
    const open = ticketTypeWith({ id: 'open', eligibleClasses: [] });
    expect(ticketsForClasses([both, cadet, open], ['CADET'])).toEqual([both, cadet]);
    expect(ticketsForClasses([both, cadet, open], ['JUNIOR', 'SENIOR'])).toEqual([both]);
    expect(ticketsForClasses([both, cadet, open], [])).toEqual([]);
  });
});
