import { expect, test } from 'vitest';
import { orderFrom, reviewCart } from '#domain/checkout/cart';
import { addLine, removeLine } from '#domain/checkout/cartLines';
import { cartView } from '#domain/checkout/cartView';
import { reviewed } from '#domain/checkout/checkoutFacts';
import { driverSections, isFull } from '#domain/checkout/driverSections';
import { lineFacts } from '#domain/checkout/lineVerdict';
import { selectLines } from '#domain/checkout/selectLines';
import type { CartLine, Driver, Ticket, TicketRequirements } from '#domain/entities';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  ella,
  max,
  raceWith,
  ticketTypeWith,
} from './examples';

const sprint = ticketTypeWith({ id: 'sprint', name: 'Cadet Sprint', price: 60 });
const final = ticketTypeWith({ id: 'final', name: 'Cadet Final', price: 45.5 });
const race = raceWith({ tickets: [sprint, final] });

const line = (driverId: string, ticketTypeId: string): CartLine => ({ driverId, ticketTypeId });
const [ellaSprint, ellaFinal] = [line(ella.id, 'sprint'), line(ella.id, 'final')];
const [maxSprint, maxFinal] = [line(max.id, 'sprint'), line(max.id, 'final')];

test('CRT-02 a line is added once: the quantity per ticket is 1', () => {
  expect(addLine([ellaSprint], { ...ellaSprint })).toEqual([ellaSprint]);
  expect(addLine([ellaSprint], maxSprint)).toEqual([ellaSprint, maxSprint]);
  expect(addLine([ellaSprint], ellaFinal)).toEqual([ellaSprint, ellaFinal]);
});

test('removing takes out that line only; removing an unknown line changes nothing', () => {
  expect(removeLine([ellaSprint, maxSprint, ellaFinal], { ...maxSprint })).toEqual([ellaSprint, ellaFinal]);
  expect(removeLine([ellaSprint], maxFinal)).toEqual([ellaSprint]);
});

test('BEY-34 selecting a ticket replaces the driver’s ticket for the same session and nothing else', () => {
  const day = ticketTypeWith({ id: 'day', eligibleParts: ['sprint', 'final'] });
  const given = (places: number) => ({
    ...lineFacts({ race: { ...race, tickets: [sprint, final, day] }, drivers: [ella, max], owned: [] }),
    availability: availabilityOf({ sprint: 5, final: 5, day: places }),
  });
  const select = (cart: CartLine[], ...chosen: CartLine[]) => selectLines(cart, chosen, given(5));
  const ellaDay = line(ella.id, 'day');
  expect(select([ellaSprint, maxSprint, ellaFinal], ellaDay)).toEqual([maxSprint, ellaDay]);
  expect(select([ellaSprint], ellaFinal, maxFinal)).toEqual([ellaSprint, ellaFinal, maxFinal]);
  expect(select([ellaDay, maxSprint], ellaDay)).toEqual([ellaDay, maxSprint]);
  const [gone, otherGone] = [line(ella.id, 'gone'), line(ella.id, 'other')];
  expect(select([gone], ellaDay, otherGone)).toEqual([gone, ellaDay]);
  expect(selectLines([ellaSprint], [ellaDay], given(0))).toEqual([ellaSprint]);
  expect(selectLines([maxSprint], [ellaDay, line(max.id, 'day')], given(1))).toEqual([maxSprint, ellaDay]);
});

const viewOf = (lines: CartLine[], drivers: Driver[], tickets = race.tickets) => {
  const availability = availabilityOf({ sprint: 5, final: 5 });
  const facts = {
    race: { ...race, tickets },
    drivers,
    owned: [],
    availability,
    lines,
    former: { drivers: [], tickets: [], schedule: null },
    selectedDriverId: null,
  };
  return cartView({ ...reviewed(facts), system: 'metric' });
};

test('CRT-01 the cart’s groups stand in the order of the guardian’s drivers, whoever was chosen first', () => {
  const lines = [line('DRV_gone', 'sprint'), line(max.id, 'sprint'), ellaSprint];
  expect(viewOf(lines, [ella, max]).groups.map(({ driverId }) => driverId)).toEqual([
    ella.id,
    max.id,
    'DRV_gone',
  ]);
});

test('CRT-02 BEY-30 what rules a driver out of a selected ticket’s class is named, an age before the rest', () => {
  const juniors = { ...sprint, requirements: { ...sprint.requirements, minHeight: 145 } };
  const obstacle = (changes: Partial<Driver>, bounds: Partial<TicketRequirements> = {}) => {
    const ticket = { ...juniors, requirements: { ...juniors.requirements, ...bounds } };
    const driver = driverWith({ eligibleClasses: [], ...changes });
    return viewOf([ellaSprint], [driver], [ticket]).groups[0]?.tickets[0]?.obstacle;
  };
  expect(obstacle({ height: 130 })).toBe('15 cm short');
  expect(obstacle({ height: 130 }, { maxAge: 10 })).toBe('too old');
  expect(obstacle({ height: 150 })).toBe("Not for Ella's class any more");
  expect(obstacle({ height: 150 }, { mustPassR2R: true })).toBe("Not for Ella's class any more");
});

test('CRT-02 BEY-01 a driver and a ticket that are not known are listed as such, the ticket at no cost', () => {
  const gone = line('DRV_gone', 'withdrawn');
  const { totalPrice, groups } = viewOf([gone, ellaSprint], [ella]);
  expect(totalPrice).toBe(60);
  const unknown = {
    name: 'Unknown Ticket',
    price: 0,
    formerPrice: null,
    sessions: '',
    obstacle: 'This driver was deleted',
  };
  const driverName = 'Unknown Driver';
  const tickets = [{ line: gone, driverName, driver: driverName, ...unknown }];
  expect(groups[1]).toEqual({ driverId: 'DRV_gone', driverName, tickets });
});

test('tickets at 0.1 and 0.7 cost 0.3, 2.1 and 2.4 for three drivers, without a rounding error', () => {
  const tickets = [0.1, 0.7].map((price, place) => ({
    ...(place === 0 ? sprint : final),
    price,
  }));
  const family = [ella, max, driverWith({ id: 'DRV_kim' })];
  const lines = family.flatMap(({ id }) => [line(id, 'sprint'), line(id, 'final')]);
  const { byTicket, totalPrice } = viewOf(lines, family, tickets);
  expect([...byTicket.map(({ sum }) => sum), totalPrice]).toEqual([0.3, 2.1, 2.4]);
});

const review = (lines: CartLine[], remaining: Record<string, number>, cadets = 100) =>
  reviewCart(lines, {
    race,
    drivers: [ella, max],
    owned: [],
    availability: availabilityOf(remaining, cadets),
  }).reviewed.map(({ verdict }) => verdict.kind);

test('BEY-01 a review without lines changes nothing, whatever the race’s dates', () => {
  const availability = availabilityOf({ sprint: 1 });
  const review = reviewCart([], { race: raceWith({ start: '' }), drivers: [ella], owned: [], availability });
  expect(review).toEqual({ reviewed: [], left: availability });
});

test('BEY-01 BEY-10 the last place of a ticket or a category goes to the earlier line', () => {
  expect(review([ellaSprint, maxSprint], { sprint: 1 })).toEqual(['bookable', 'soldOut']);
  expect(review([maxSprint, ellaSprint], { sprint: 1 })).toEqual(['bookable', 'soldOut']);
  expect(review([ellaSprint, maxSprint], { sprint: 2 })).toEqual(['bookable', 'bookable']);
  const both = [ellaSprint, ellaFinal];
  expect(review(both, { sprint: 5, final: 5 }, 1)).toEqual(['bookable', 'soldOut']);
  expect(review([line('DRV_gone', 'sprint'), ellaSprint], { sprint: 1 })).toEqual(['driverGone', 'bookable']);
});

const noFormer = { former: { drivers: [], tickets: [], schedule: null } };

type Circumstances = { drivers?: Driver[]; owned?: Ticket[]; left?: number; offered?: typeof race };
const four = driverWith({ id: 'DRV_four', dateOfBirth: '2022-06-15' });
const bought = boughtTicketWith({ ticketTypeId: 'final' });
const revoked = { ...bought, status: 'INVALID' };
const clashing = raceWith({ tickets: [sprint, { ...final, eligibleParts: sprint.eligibleParts }] });

test.each<[string, CartLine[], Circumstances, boolean]>([
  ['without drivers', [], { drivers: [] }, false],
  ['without lines', [], {}, false],
  ['with one ticket left for one driver', [ellaSprint, ellaFinal, maxSprint], {}, false],
  ['with all tickets of all drivers', [ellaSprint, ellaFinal, maxSprint, maxFinal], {}, true],
  ['beside a bought ticket', [ellaSprint], { drivers: [ella], owned: [bought] }, true],
  ['beside a revoked ticket', [ellaSprint], { drivers: [ella], owned: [revoked] }, false],
  ['where the other ticket is sold out', [ellaSprint], { drivers: [ella], left: 0 }, true],
  ['where the other is for the same session', [ellaSprint], { drivers: [ella], offered: clashing }, true],
  ['beside a driver under five', [ellaSprint, ellaFinal], { drivers: [ella, four] }, true],
])('CRT-03 a cart %s is full or not', (_, lines, circumstances, expected) => {
  const { drivers = [ella, max], owned = [], left = 5, offered = race } = circumstances;
  const availability = availabilityOf({ sprint: 5, final: left });
  const facts = { race: offered, drivers, lines, owned, availability, selectedDriverId: null, ...noFormer };
  expect(isFull(driverSections(reviewed(facts)))).toBe(expected);
});

test('SUB-02 CRT-02 an order has one item of quantity 1 per line, and the applied codes', () => {
  const ids = { userId: 'USR_1', eventId: 'EVT_1' };
  const codes = (...names: string[]) => names.map((code) => ({ code, value: 10 }));
  const applied = { vouchers: codes('GIFT'), coupons: codes('EARLY', 'TEAM') };
  const selection = { lines: [ellaSprint, maxSprint], ...applied };
  const items = selection.lines.map((each) => ({ ...each, quantity: 1 }));
  const order = { ...ids, items, vouchers: ['GIFT'], coupons: ['EARLY', 'TEAM'] };
  expect(orderFrom({ ...ids, ...selection })).toEqual(order);
});
