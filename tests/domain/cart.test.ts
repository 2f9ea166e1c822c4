import { describe, expect, test } from 'vitest';
import { isCartFull, orderFrom, reviewCart, summarise } from '#domain/checkout/cart';
import { minusCart, plusReservation } from '#domain/checkout/cartAvailability';
import { addLine, removeLine, selectLines } from '#domain/checkout/cartLines';
import { formatPrice } from '#domain/checkout/money';
import type { CartLine, Ticket } from '#domain/entities';
import { availabilityOf, boughtTicketWith, driverWith, raceWith, ticketTypeWith } from './examples';

const ella = driverWith();
const tom = driverWith({ id: 'DRV_tom', name: 'Tom Reed', firstName: 'Tom' });
const sprint = ticketTypeWith({ id: 'sprint', name: 'Cadet Sprint', price: 60 });
const final = ticketTypeWith({ id: 'final', name: 'Cadet Final', price: 45.5 });
const race = raceWith({ tickets: [sprint, final] });

/** Starts on 14 June in London, which is 13 June in UTC, and ends on the 15th. */
const overnight = { ...race, start: '2027-06-13T23:30:00Z', end: '2027-06-15T02:00:00Z' };

const line = (driverId: string, ticketTypeId: string): CartLine => ({ driverId, ticketTypeId });
const [ellaSprint, ellaFinal] = [line(ella.id, 'sprint'), line(ella.id, 'final')];
const [tomSprint, tomFinal] = [line(tom.id, 'sprint'), line(tom.id, 'final')];

describe('CHK-08 CRT-02 adding and removing', () => {
  test('CRT-02 a line is added once: the quantity per ticket is 1', () => {
    expect(addLine([ellaSprint], { ...ellaSprint })).toEqual([ellaSprint]);
    expect(addLine([ellaSprint], tomSprint)).toEqual([ellaSprint, tomSprint]);
    expect(addLine([ellaSprint], ellaFinal)).toEqual([ellaSprint, ellaFinal]);
  });

  test('CHK-08 removing takes out that line only; removing an unknown line changes nothing', () => {
    expect(removeLine([ellaSprint, tomSprint, ellaFinal], { ...tomSprint })).toEqual([ellaSprint, ellaFinal]);
    expect(removeLine([ellaSprint], tomFinal)).toEqual([ellaSprint]);
  });

  test('BEY-32 BEY-34 selecting a ticket replaces the driver’s ticket for the same session and nothing else', () => {
    const day = ticketTypeWith({ id: 'day', eligibleParts: ['sprint', 'final'] });
    const select = (cart: CartLine[], ...chosen: CartLine[]) =>
      selectLines(cart, chosen, [sprint, final, day]);
    const ellaDay = line(ella.id, 'day');
    expect(select([ellaSprint, tomSprint, ellaFinal], ellaDay)).toEqual([tomSprint, ellaDay]);
    expect(select([ellaSprint], ellaFinal, tomFinal)).toEqual([ellaSprint, ellaFinal, tomFinal]);
    expect(select([ellaDay, tomSprint], ellaDay)).toEqual([ellaDay, tomSprint]);
    const gone = line(ella.id, 'gone');
    expect(select([gone], ellaDay)).toEqual([gone, ellaDay]);
  });
});

describe('CRT-02 the summary', () => {
  test('CRT-02 lists tickets with quantity, single and grouped price, drivers with their tickets, and the sum', () => {
    expect(summarise([ellaSprint, tomSprint, tomFinal], race, [ella, tom])).toEqual({
      itemsByTicket: [
        {
          ticketTypeId: 'sprint',
          ticketTypeName: 'Cadet Sprint',
          quantity: 2,
          groupedPrice: 120,
          individualPrice: 60,
        },
        {
          ticketTypeId: 'final',
          ticketTypeName: 'Cadet Final',
          quantity: 1,
          groupedPrice: 45.5,
          individualPrice: 45.5,
        },
      ],
      itemsByDriver: [
        {
          driverId: 'DRV_ella',
          driverName: 'Ella Reed',
          tickets: [{ ticketTypeId: 'sprint', ticketTypeName: 'Cadet Sprint', price: 60 }],
        },
        {
          driverId: 'DRV_tom',
          driverName: 'Tom Reed',
          tickets: [
            { ticketTypeId: 'sprint', ticketTypeName: 'Cadet Sprint', price: 60 },
            { ticketTypeId: 'final', ticketTypeName: 'Cadet Final', price: 45.5 },
          ],
        },
      ],
      totalPrice: 165.5,
    });
  });

  test("CRT-02 a driver who is not known is named 'Unknown Driver'", () => {
    const [group] = summarise([line('DRV_gone', 'sprint')], race, [ella]).itemsByDriver;
    expect(group).toMatchObject({ driverId: 'DRV_gone', driverName: 'Unknown Driver' });
  });

  test('CRT-02 BEY-01 a ticket that the race no longer has is listed at no cost', () => {
    const summary = summarise([line(ella.id, 'withdrawn'), ellaSprint], race, [ella]);
    expect(summary.totalPrice).toBe(60);
    expect(summary.itemsByDriver[0]?.tickets[0]).toEqual({
      ticketTypeId: 'withdrawn',
      ticketTypeName: 'Unknown Ticket',
      price: 0,
    });
  });

  test('BEY-16 CRT-04 the total is summed first and rounded only when shown', () => {
    const cheap = raceWith({
      tickets: [
        { ...sprint, price: 49.4 },
        { ...final, price: 0.1 },
      ],
    });
    const { totalPrice } = summarise([ellaSprint, tomSprint, ellaFinal, tomFinal], cheap, [ella, tom]);
    expect(totalPrice).toBe(99);
    expect(formatPrice(totalPrice, 'GBP')).toBe('£99');
    expect(summarise([ellaSprint, ellaFinal], cheap, [ella]).totalPrice).toBe(49.5);
  });
});

describe('BEY-01 reviewing a restored cart', () => {
  const review = (
    lines: CartLine[],
    remaining: Record<string, number>,
    { drivers = [ella, tom], reviewed = race, cadets = 100 } = {},
  ) =>
    reviewCart(lines, {
      race: reviewed,
      drivers,
      availability: availabilityOf(remaining, cadets),
    }).reviewed.map(({ status }) => status);

  test('BEY-01 every line stays, in its order, with its status', () => {
    const lines = [tomFinal, ellaSprint];
    const { reviewed } = reviewCart(lines, {
      race,
      drivers: [ella, tom],
      availability: availabilityOf({ sprint: 0, final: 1 }),
    });
    expect(reviewed).toEqual([
      { line: tomFinal, status: 'bookable' },
      { line: ellaSprint, status: 'gone' },
    ]);
  });

  test('BEY-01 BEY-10 the last place goes to the earlier line', () => {
    expect(review([ellaSprint, tomSprint], { sprint: 1 })).toEqual(['bookable', 'gone']);
    expect(review([tomSprint, ellaSprint], { sprint: 1 })).toEqual(['bookable', 'gone']);
    expect(review([ellaSprint, tomSprint], { sprint: 2 })).toEqual(['bookable', 'bookable']);
  });

  test('BEY-01 CHK-08 a category’s last place goes to the earlier line', () => {
    expect(review([ellaSprint, ellaFinal], { sprint: 5, final: 5 }, { cadets: 1 })).toEqual([
      'bookable',
      'gone',
    ]);
  });

  test('BEY-01 an unavailable line takes no place from the lines after it', () => {
    const lines = [line('DRV_gone', 'sprint'), ellaSprint];
    expect(review(lines, { sprint: 1 })).toEqual(['gone', 'bookable']);
  });

  test.each([
    ['an unknown driver', line('DRV_gone', 'sprint'), {}],
    ['an unknown ticket', line(ella.id, 'withdrawn'), {}],
    [
      'a ticket switched off',
      ellaSprint,
      { reviewed: raceWith({ tickets: [{ ...sprint, isActive: false }] }) },
    ],
    [
      'a driver of another class by now',
      ellaSprint,
      { drivers: [driverWith({ eligibleClasses: ['JUNIOR'] })] },
    ],
    ['a driver under five', ellaSprint, { drivers: [driverWith({ dateOfBirth: '2022-06-15' })] }],
    [
      'a driver who turns five on the second day of the race',
      ellaSprint,
      { drivers: [driverWith({ dateOfBirth: '2022-06-15' })], reviewed: overnight },
    ],
  ])('BEY-01 CHK-09 a line of %s is unavailable', (_title, given, circumstances) => {
    expect(review([given], { sprint: 5, withdrawn: 5 }, circumstances)).toEqual(['gone']);
  });

  test('BEY-01 CHK-09 BEY-08 a driver who turns five on the race’s first day, in the race’s timezone, keeps the line', () => {
    const drivers = [driverWith({ dateOfBirth: '2022-06-14' })];
    expect(review([ellaSprint], { sprint: 1 }, { drivers, reviewed: overnight })).toEqual(['bookable']);
  });

  test('BEY-01 CHK-03 a ticket offered as close stays bookable in the cart', () => {
    const closeTo = driverWith({ eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] });
    expect(review([ellaSprint], { sprint: 1 }, { drivers: [closeTo] })).toEqual(['bookable']);
  });

  test('BEY-02 back from the hosted checkout, the tickets it holds are bookable', () => {
    const server = availabilityOf({ sprint: 0, final: 0 }, 0);
    const { items } = orderFrom({
      userId: 'USR_1',
      eventId: race.id,
      lines: [ellaSprint, tomFinal],
      vouchers: [],
      coupons: [],
    });
    const { reviewed } = reviewCart([ellaSprint, tomFinal, tomSprint], {
      race,
      drivers: [ella, tom],
      availability: plusReservation(server, items),
    });
    expect(reviewed.map(({ status }) => status)).toEqual(['bookable', 'bookable', 'gone']);
  });
});

describe('CRT-03 a full cart', () => {
  const isFull = (
    lines: CartLine[],
    {
      drivers = [ella, tom],
      owned = [],
      remaining = { sprint: 5, final: 5 },
      offered = race,
    }: Partial<{
      drivers: (typeof ella)[];
      owned: Ticket[];
      remaining: Record<string, number>;
      offered: typeof race;
    }> = {},
  ) =>
    isCartFull({
      race: offered,
      drivers,
      lines,
      owned,
      availability: minusCart(availabilityOf(remaining), lines),
    });

  test('CRT-03 a cart without drivers is never full', () => {
    expect(isFull([], { drivers: [] })).toBe(false);
  });

  test('CRT-03 a cart is full only when no driver has a ticket left to add', () => {
    expect(isFull([])).toBe(false);
    expect(isFull([ellaSprint, ellaFinal, tomSprint])).toBe(false);
    expect(isFull([ellaSprint, ellaFinal, tomSprint, tomFinal])).toBe(true);
  });

  test('CRT-03 a close ticket can still be added, so the cart is not full', () => {
    const closeTo = driverWith({ eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] });
    expect(isFull([ellaSprint], { drivers: [closeTo] })).toBe(false);
    expect(isFull([ellaSprint, ellaFinal], { drivers: [closeTo] })).toBe(true);
  });

  test('CRT-03 CHK-07 tickets that are bought, sold out or for an occupied session cannot be added', () => {
    const ellaOnly = { drivers: [ella] };
    const bought = boughtTicketWith({ ticketTypeId: 'final' });
    expect(isFull([ellaSprint], { ...ellaOnly, owned: [bought] })).toBe(true);
    expect(isFull([ellaSprint], { ...ellaOnly, owned: [{ ...bought, status: 'INVALID' }] })).toBe(false);
    expect(isFull([ellaSprint], { ...ellaOnly, remaining: { sprint: 5, final: 0 } })).toBe(true);
    const clashing = raceWith({ tickets: [sprint, { ...final, eligibleParts: sprint.eligibleParts }] });
    expect(isFull([ellaSprint], { ...ellaOnly, offered: clashing })).toBe(true);
  });

  test('CRT-03 CHK-09 drivers without offers do not keep the cart from being full', () => {
    const four = driverWith({ id: 'DRV_four', dateOfBirth: '2022-06-15' });
    expect(isFull([ellaSprint, ellaFinal], { drivers: [ella, four], offered: overnight })).toBe(true);
    expect(isFull([ellaSprint, ellaFinal], { drivers: [ella, four] })).toBe(true);
    expect(isFull([ellaSprint], { drivers: [ella, four] })).toBe(false);
  });
});

test('SUB-02 CRT-02 an order has one item of quantity 1 per line, and the applied codes', () => {
  expect(
    orderFrom({
      userId: 'USR_1',
      eventId: 'EVT_1',
      lines: [ellaSprint, tomSprint],
      vouchers: [{ code: 'GIFT', value: 20 }],
      coupons: [
        { code: 'EARLY', value: 10 },
        { code: 'TEAM', value: 5 },
      ],
    }),
  ).toEqual({
    userId: 'USR_1',
    eventId: 'EVT_1',
    items: [
      { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 },
      { driverId: 'DRV_tom', ticketTypeId: 'sprint', quantity: 1 },
    ],
    vouchers: ['GIFT'],
    coupons: ['EARLY', 'TEAM'],
  });
});
