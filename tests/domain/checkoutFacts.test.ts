import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameLine } from '#domain/checkout/cartLines';
import { cartView } from '#domain/checkout/cartView';
import {
  type CheckoutFacts,
  changedFacts,
  factsOf,
  obstructedLines,
  type ReviewedFacts,
  reviewed,
} from '#domain/checkout/checkoutFacts';
import {
  driverSections,
  firstAddable,
  hasNothingToBook,
  isAddable,
  isFull,
  soldOutLines,
} from '#domain/checkout/driverSections';
import { linesToAcknowledge, needsAcknowledgement } from '#domain/checkout/linesToAcknowledge';
import { submitRefusal } from '#domain/checkout/submitRefusal';
import type { CartLine, Driver, TicketRequirements } from '#domain/entities';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  ella,
  max,
  noRequirements,
  raceWith,
  ticketTypeWith,
} from './examples';

const race = raceWith({
  tickets: [
    ticketTypeWith(),
    ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 40.5, sessions: 'Sunday' }),
    ticketTypeWith({ id: 'junior', name: 'Junior Sprint', price: 65, eligibleClasses: ['JUNIOR'] }),
  ],
});
const close = [{ classCode: 'JUNIOR', weight: null }];
const nearJunior = driverWith({ closeClasses: close });
const both = [...close, { classCode: 'CADET', weight: null }];
const nearBoth = driverWith({ eligibleClasses: [], closeClasses: both });
const ellas = (ticketTypeId: string): CartLine => ({ driverId: 'DRV_ella', ticketTypeId });
const factsWith = (changes: Partial<CheckoutFacts> = {}): ReviewedFacts =>
  reviewed({
    race,
    drivers: [ella],
    owned: [],
    availability: availabilityOf({ sprint: 5, heat: 5, junior: 5 }),
    lines: [],
    former: { drivers: [], tickets: [], schedule: null },
    selectedDriverId: null,
    ...changes,
  });

const bannersWith = (changes: Partial<CheckoutFacts>) =>
  driverSections(factsWith(changes)).map(({ banners }) => banners);

/** Of known and unknown drivers and tickets. */
const anyLine = fc.record({
  driverId: fc.constantFrom('DRV_ella', 'DRV_max', 'DRV_gone'),
  ticketTypeId: fc.constantFrom('sprint', 'heat', 'junior', 'gone'),
});
const anyLines = fc.uniqueArray(anyLine, { selector: JSON.stringify });

const lacking = (changes: Partial<Driver>): Driver => ({ ...nearJunior, eligibleClasses: [], ...changes });

test.each<[string, Partial<Driver>, Partial<TicketRequirements>, banner: string]>([
  ['height', lacking({ height: null }), { minHeight: 120 }, 'heightMissing'],
  ['height for a bound from above', lacking({ height: null }), { maxHeight: 180 }, 'heightMissing'],
  [
    'height, and is in no class',
    lacking({ height: null, closeClasses: [] }),
    { minHeight: 120 },
    'heightMissing',
  ],
  ['weight', lacking({ weight: 0 }), { minWeight: 30 }, 'weightMissing'],
  ['height, and is too old', lacking({ height: null }), { minHeight: 120, maxAge: 8 }, 'noPrimaryOptions'],
  ['height, which nothing asks for', lacking({ height: null }), {}, 'noPrimaryOptions'],
  ['height, with a ticket of the class', { height: null }, { minHeight: 120 }, 'bestMatches'],
])('CHK-05 a driver who lacks only the %s is asked for it', (_, changes, bounds, banner) => {
  const tickets = race.tickets.map((ticket) => ({
    ...ticket,
    requirements: { ...noRequirements, ...bounds },
  }));
  const drivers = [driverWith(changes)];
  expect(bannersWith({ race: { ...race, tickets }, drivers })).toEqual([[banner]]);
});

test.each<[string, Driver, CartLine[], ...string[]]>([
  ['has a fitting ticket', ella, [], 'bestMatches'],
  ['chose one of two', ella, [ellas('sprint')], 'bestMatches'],
  ['chose all', ella, [ellas('sprint'), ellas('heat')], 'allSelected'],
  ['chose all but a close one', nearJunior, [ellas('sprint'), ellas('heat')], 'selected'],
  ['chose a close one, and has no others', nearBoth, [ellas('junior')], 'noPrimaryOptions'],
  ['has close tickets only', { ...nearJunior, eligibleClasses: [] }, [], 'noPrimaryOptions'],
  ['has no tickets', driverWith({ eligibleClasses: [] }), [], 'noOptions'],
  ['is under 5 on the day', driverWith({ dateOfBirth: '2022-06-15' }), [], 'tooYoung'],
])('CHK-05 a driver who %s has the banners for it', (_, driver, lines, ...banners) => {
  expect(bannersWith({ drivers: [driver], lines })).toEqual([banners]);
});

test('CHK-12 the selected driver comes first, the others keep their order', () => {
  const kim = driverWith({ id: 'DRV_kim', name: 'Kim Reed' });
  const order = (selectedDriverId: string | null) =>
    driverSections(factsWith({ drivers: [ella, max, kim], selectedDriverId })).map(({ driver }) => driver.id);
  expect(order(null)).toEqual(['DRV_ella', 'DRV_max', 'DRV_kim']);
  expect(order('DRV_kim')).toEqual(['DRV_kim', 'DRV_ella', 'DRV_max']);
  expect(order('DRV_nobody')).toEqual(['DRV_ella', 'DRV_max', 'DRV_kim']);
});

test('CHK-05 a driver with a ticket is booked, and has best matches while another free ticket fits', () => {
  const owned = [boughtTicketWith({ ticketTypeId: 'heat' })];
  expect(bannersWith({ owned, drivers: [ella, max] })).toEqual([['booked', 'bestMatches'], ['bestMatches']]);
  expect(bannersWith({ owned, availability: availabilityOf({ sprint: 0, heat: 5 }) })).toEqual([['booked']]);
  expect(bannersWith({ owned, lines: [ellas('sprint')] })).toEqual([['allSelected']]);
  expect(bannersWith({ owned, drivers: [nearBoth] })).toEqual([['booked']]);
  const revoked = [boughtTicketWith({ ticketTypeId: 'heat', status: 'INVALID' })];
  expect(bannersWith({ owned: revoked })).toEqual([['bestMatches']]);
});

test('CHK-05 a driver is told that fitting tickets are sold out, clash with a selected one or are gone', () => {
  const availability = availabilityOf({ sprint: 0, heat: 0, junior: 5 });
  expect(bannersWith({ drivers: [ella, nearJunior], availability })).toEqual([['soldOut'], ['soldOut']]);
  expect(bannersWith({ availability, lines: [ellas('sprint')] })).toEqual([['gone']]);
  const day = { ...race, tickets: race.tickets.map((ticket) => ({ ...ticket, eligibleParts: ['day'] })) };
  const places = availabilityOf({ sprint: 5, heat: 0, junior: 5 });
  expect(bannersWith({ race: day, availability: places, lines: [ellas('junior')] })).toEqual([['selected']]);
});

test('CHK-05 a driver’s tickets are not said to be sold out while the selection has their last place', () => {
  const lines = [{ driverId: 'DRV_max', ticketTypeId: 'sprint' }];
  const bannersAt = (sprint: number) =>
    bannersWith({ drivers: [max, ella], availability: availabilityOf({ sprint, heat: 0 }), lines })[1];
  expect([bannersAt(1), bannersAt(0)]).toEqual([['lastSelected'], ['soldOut']]);
});

test('CHK-05 a selected ticket that is no longer available is marked for its driver, and is no match', () => {
  const availability = availabilityOf({ sprint: 1, heat: 5 });
  const lines = [{ ...ellas('sprint'), driverId: 'DRV_max' }, ellas('sprint'), ellas('heat')];
  const [section, maxs] = driverSections(factsWith({ drivers: [ella, max], lines, availability }));
  const shown = section?.eligible.map(({ verdict, isGone }) => `${verdict.kind} ${isGone}`);
  expect(shown).toEqual(['chosen true', 'chosen false']);
  expect(section?.banners).toEqual(['selected']);
  expect(maxs?.eligible.map(({ isGone }) => isGone)).toEqual([false, false]);
});

test('sections and cart are empty before the race is loaded', () => {
  const facts = factsWith({ race: null, lines: [ellas('sprint')] });
  expect(driverSections(facts)).toEqual([]);
  const empty = { groups: [], byTicket: [], totalPrice: 0, bookableCount: 0, goneCount: 0 };
  expect(cartView({ ...facts, system: 'metric' })).toEqual(empty);
  expect(isFull(driverSections(facts))).toBe(false);
  expect([obstructedLines(facts), soldOutLines(facts), linesToAcknowledge(facts)]).toEqual([[], [], []]);
  expect(facts.review.left).toBe(facts.availability);
  expect(factsOf(facts)).toEqual(facts);
});

test('the cart is reviewed again once for a change of its facts, and not for another', () => {
  const before = factsWith();
  const selected = changedFacts(before, { lines: [ellas('sprint')] });
  expect(selected.review.left.tickets).toMatchObject([{ id: 'sprint', remaining: 4 }, {}, {}]);
  expect(changedFacts({ ...selected, vouchers: [] }, { vouchers: [] }).review).toBe(selected.review);
});

const facts = fc
  .record({
    lines: anyLines,
    sprint: fc.nat(2),
    heat: fc.nat(2),
    junior: fc.nat(1),
    owned: fc.subarray([boughtTicketWith({ ticketTypeId: 'heat' })]),
    closeClasses: fc.subarray(close),
  })
  .map(({ lines, owned, closeClasses, ...counts }) => {
    const drivers = [ella, { ...max, closeClasses }];
    return factsWith({ drivers, lines, owned, availability: availabilityOf(counts) });
  });
const linesThatAre = (kind: string, given: ReviewedFacts): CartLine[] =>
  driverSections(given).flatMap(({ driver, eligible, close: others }) =>
    [...eligible, ...others]
      .filter(({ verdict }) => verdict.kind === kind)
      .map(({ ticket }) => ({ driverId: driver.id, ticketTypeId: ticket.id })),
  );

test('tickets can be added, or are sold out, exactly where their section says so', () => {
  fc.assert(
    fc.property(facts, anyLine, (given, asked) => {
      const addable = linesThatAre('bookable', given);
      expect(isAddable(given, asked)).toBe(addable.some((each) => isSameLine(each, asked)));
      expect(firstAddable(driverSections(given))).toEqual(addable[0] ?? null);
      expect(soldOutLines(given)).toEqual(linesThatAre('soldOut', given));
    }),
  );
});

test('the cart is grouped by driver with a status per line and summed by ticket; only bookable lines count', () => {
  const lines = [ellas('sprint'), { driverId: 'DRV_max', ticketTypeId: 'heat' }, ellas('heat')];
  const availability = availabilityOf({ sprint: 0, heat: 5 });
  const heat = { name: 'Cadet Heat', price: 40.5 };
  const bookable = { ...heat, formerPrice: null, sessions: 'Sunday', obstacle: null };
  const gone = {
    name: 'Cadet Sprint',
    formerPrice: null,
    price: 60,
    sessions: 'Saturday morning',
    obstacle: 'No longer available',
  };
  expect(cartView({ ...factsWith({ drivers: [ella, max], lines, availability }), system: 'metric' })).toEqual(
    {
      groups: [
        {
          driverId: 'DRV_ella',
          driverName: 'Ella Reed',
          tickets: [
            { ...gone, line: lines[0], driver: 'Ella', driverName: 'Ella Reed' },
            { ...bookable, line: lines[2], driver: 'Ella', driverName: 'Ella Reed' },
          ],
        },
        {
          driverId: 'DRV_max',
          driverName: 'Max Reed',
          tickets: [{ ...bookable, line: lines[1], driver: 'Max', driverName: 'Max Reed' }],
        },
      ],
      byTicket: [{ ...heat, ticketTypeId: 'heat', quantity: 2, sum: 81 }],
      totalPrice: 81,
      bookableCount: 2,
      goneCount: 1,
    },
  );
});

test.each<[string, Partial<CheckoutFacts>, isNothing: boolean]>([
  ['a ticket to choose', {}, false],
  ['no driver', { drivers: [] }, true],
  ['no place', { availability: availabilityOf({ sprint: 0, heat: 0 }) }, true],
  ['a line and no driver', { drivers: [], lines: [ellas('sprint')] }, false],
  ['all lines chosen', { lines: [ellas('sprint'), ellas('heat')] }, false],
])('CRT-03 a checkout with %s has nothing to book, or has', (_, changes, isNothing) => {
  const facts = factsWith(changes);
  expect(hasNothingToBook(facts.lines, driverSections(facts))).toBe(isNothing);
});

test.each([
  [[], false, true, 'nothingChosen'],
  [[ellas('sprint')], false, true, 'unacknowledged'],
  [[ellas('sprint')], true, true, 'checkingCode'],
  [[ellas('sprint')], true, false, null],
  [[], true, true, null],
  [[ellas('sprint'), ellas('gone')], true, true, null],
])(
  'SUB-01 DSC-03 submitting the lines %j (acknowledged: %s, code under way: %s) is refused as %s',
  (lines, isAcknowledged, isCheckingCode, expected) => {
    expect(submitRefusal({ ...factsWith({ lines }), isAcknowledged, isCheckingCode })).toBe(expected);
  },
);

test('SUB-01 each new line that does not fit, and each driver who fits no more, needs a new tick', () => {
  const tall = ticketTypeWith({ id: 'tall', requirements: { minHeight: 150 } });
  const tallRace = raceWith({
    tickets: [ticketTypeWith(), tall, { ...tall, id: 'tallToo', eligibleParts: ['too'] }],
  });
  const [small, grown] = [driverWith({ height: 140 }), driverWith({ ...max, height: 160 })];
  const drivers = [small, grown];
  const lines = drivers.map(({ id }) => ({ driverId: id, ticketTypeId: 'tall' }));
  const availability = availabilityOf({ tall: 5, tallToo: 5 });
  const before = factsWith({ race: tallRace, drivers, lines, availability });
  expect(needsAcknowledgement(before, before)).toBe(false);
  const another = { driverId: small.id, ticketTypeId: 'tallToo' };
  expect(needsAcknowledgement(before, changedFacts(before, { lines: [...lines, another] }))).toBe(true);
  expect(needsAcknowledgement(changedFacts(before, { lines: lines.slice(1) }), before)).toBe(true);
  const shrunk = changedFacts(before, { drivers: [small, { ...grown, height: 145 }] });
  expect(needsAcknowledgement(before, shrunk)).toBe(true);
  expect(needsAcknowledgement(shrunk, shrunk)).toBe(false);
  expect(needsAcknowledgement(changedFacts(before, { drivers: [small] }), shrunk)).toBe(false);
  const swapped = changedFacts(before, {
    drivers: [
      { ...small, height: 155 },
      { ...grown, height: 145 },
    ],
  });
  expect(needsAcknowledgement(before, swapped)).toBe(true);
});
