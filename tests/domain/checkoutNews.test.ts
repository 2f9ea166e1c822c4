import { describe, expect, test } from 'vitest';
import { changedFacts, reviewed } from '#domain/checkout/checkoutFacts';
import { type AnnouncedFacts, checkoutNews } from '#domain/checkout/checkoutNews';
import type { CartLine } from '#domain/entities';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  noRequirements,
  raceWith,
  ticketTypeWith,
} from './examples';

const sprint = ticketTypeWith({ requirements: { ...noRequirements, minHeight: 125 } });
const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 40.5 });
const race = raceWith({ tickets: [sprint, heat] });
const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed' });
const line = (driverId: string, ticketTypeId: string): CartLine => ({ driverId, ticketTypeId });
const named = (driverName: string | null, ticketName: string | null) =>
  expect.objectContaining({ driverName, ticketName });
const applied = (code: string) => ({ code, value: 10 });
const factsWith = (changes: Partial<Omit<AnnouncedFacts, 'review'>> = {}): AnnouncedFacts =>
  reviewed<Omit<AnnouncedFacts, 'review'>>({
    race,
    drivers: [ella, max],
    owned: [],
    availability: availabilityOf({ sprint: 5, heat: 5 }),
    lines: [],
    selectedDriverId: null,
    vouchers: [],
    coupons: [],
    system: 'metric',
    ...changes,
  });

describe('BEY-24 changes announced at the checkout', () => {
  test('BEY-24 CRT-01 a line added to or removed from the cart is announced with the total', () => {
    const empty = factsWith();
    const filled = factsWith({ lines: [line('DRV_ella', 'heat')] });
    const rest = { removed: [], gone: [], availableAgain: [], added: [], goneCount: 0 };
    expect(checkoutNews(empty, filled)).toEqual([
      {
        ...rest,
        type: 'cart.changed',
        added: [named('Ella Reed', 'Cadet Heat')],
        bookableCount: 1,
        totalPrice: 40.5,
      },
    ]);
    expect(checkoutNews(filled, empty)).toEqual([
      {
        ...rest,
        type: 'cart.changed',
        removed: [named('Ella Reed', 'Cadet Heat')],
        bookableCount: 0,
        totalPrice: 0,
      },
    ]);
  });

  test('BEY-24 a line removed with its driver is announced by its former name', () => {
    const before = factsWith({ lines: [line('DRV_max', 'heat')] });
    expect(checkoutNews(before, factsWith({ drivers: [ella] }))).toEqual([
      expect.objectContaining({ type: 'cart.changed', removed: [named('Max Reed', 'Cadet Heat')] }),
    ]);
  });

  test('BEY-24 BEY-10 CHK-11 a ticket selling out or coming back is announced for its line and for every other driver', () => {
    const lines = [line('DRV_ella', 'heat')];
    const before = factsWith({ lines });
    const soldOut = factsWith({ lines, availability: availabilityOf({ sprint: 5, heat: 0 }) });
    expect(checkoutNews(before, soldOut)).toEqual([
      expect.objectContaining({
        type: 'cart.changed',
        gone: [named('Ella Reed', 'Cadet Heat')],
        goneCount: 1,
      }),
      { type: 'ticketAvailability.changed', soldOut: [named('Max Reed', 'Cadet Heat')], available: [] },
    ]);
    expect(checkoutNews(soldOut, before)).toEqual([
      expect.objectContaining({
        type: 'cart.changed',
        gone: [],
        availableAgain: [named('Ella Reed', 'Cadet Heat')],
        goneCount: 0,
      }),
      { type: 'ticketAvailability.changed', soldOut: [], available: [named('Max Reed', 'Cadet Heat')] },
    ]);
  });

  test('BEY-24 a ticket that is sold out for a new driver is not announced', () => {
    const availability = availabilityOf({ sprint: 5, heat: 0 });
    const before = factsWith({ availability, drivers: [ella] });
    expect(checkoutNews(before, factsWith({ availability }))).toEqual([]);
  });

  test.each<[string, Partial<AnnouncedFacts>, Partial<AnnouncedFacts>, string[]]>([
    ['the race alone', {}, { race: raceWith({ tickets: [sprint] }) }, ['cart.changed']],
    ['the drivers alone', {}, { drivers: [ella, { ...max, height: 120 }] }, ['drivers.saved']],
    [
      'the bought tickets alone',
      {
        availability: availabilityOf({ sprint: 0, heat: 5 }),
        owned: [boughtTicketWith({ ticketTypeId: 'sprint' })],
      },
      { owned: [] },
      ['ticketAvailability.changed'],
    ],
    [
      'the drivers, one of them gone with a sold-out ticket,',
      { availability: availabilityOf({ sprint: 0, heat: 5 }) },
      { drivers: [ella] },
      [],
    ],
    ['one line for another', {}, { lines: [line('DRV_ella', 'sprint')] }, ['cart.changed']],
    [
      'one voucher and one coupon for others',
      { vouchers: [applied('A'), applied('B')], coupons: [applied('C')] },
      { vouchers: [applied('B')], coupons: [] },
      ['codes.removed'],
    ],
    [
      'the sold-out ticket for another',
      { availability: availabilityOf({ sprint: 0, heat: 5 }), lines: [] },
      { availability: availabilityOf({ sprint: 5, heat: 0 }) },
      ['ticketAvailability.changed'],
    ],
  ])('BEY-24 a change of %s is announced', (_, before, changes, expected) => {
    const then = factsWith({ lines: [line('DRV_ella', 'heat')], ...before });
    expect(checkoutNews(then, changedFacts(then, changes)).map(({ type }) => type)).toEqual(expected);
  });

  test('BEY-24 a line that is gone for one that is back is one change of the cart', () => {
    const lines = [line('DRV_ella', 'heat'), line('DRV_ella', 'sprint')];
    const then = factsWith({ lines, drivers: [ella], availability: availabilityOf({ sprint: 0, heat: 5 }) });
    const now = changedFacts(then, { availability: availabilityOf({ sprint: 5, heat: 0 }) });
    expect(checkoutNews(then, now)).toMatchObject([
      { gone: [named('Ella Reed', 'Cadet Heat')], availableAgain: [named('Ella Reed', 'Cadet Sprint')] },
    ]);
  });

  test('BEY-24 nothing is announced of a race that is unknown', () => {
    const drivers = [{ ...ella, height: 120 }];
    const news = checkoutNews(
      factsWith({ race: null }),
      factsWith({ race: null, drivers, lines: [line('DRV_ella', 'heat')] }),
    );
    expect(news).toMatchObject([{ added: [named('Ella Reed', null)] }, { drivers: [{ changes: [] }] }]);
  });

  test('BEY-24 DSC-06 removed codes are announced, an applied code is not', () => {
    const [kart, spring] = [
      { code: 'KART10', value: 10 },
      { code: 'SPRING', value: 5 },
    ];
    expect(
      checkoutNews(factsWith({ vouchers: [kart], coupons: [spring] }), factsWith({ vouchers: [kart] })),
    ).toEqual([{ type: 'codes.removed', vouchers: [], coupons: ['SPRING'] }]);
    expect(checkoutNews(factsWith(), factsWith({ vouchers: [kart] }))).toEqual([]);
  });

  test('BEY-24 BEY-31 an edited driver is announced with the tickets whose eligibility changed; an added driver is not', () => {
    const before = factsWith({ drivers: [{ ...ella, height: 120 }] });
    const now = factsWith({ drivers: [{ ...ella, height: 130 }, max] });
    expect(checkoutNews(before, now)).toEqual([
      {
        type: 'drivers.saved',
        drivers: [
          {
            name: 'Ella Reed',
            changes: [expect.objectContaining({ ticket: sprint, eligibility: 'allMet' })],
          },
        ],
      },
    ]);
  });

  test('BEY-24 the changes are plain JSON', () => {
    const news = checkoutNews(
      factsWith({ drivers: [{ ...ella, height: null }] }),
      factsWith({ lines: [line('DRV_gone', 'gone')], vouchers: [{ code: 'KART10', value: 10 }] }),
    );
    expect(news).not.toEqual([]);
    expect(JSON.parse(JSON.stringify(news))).toStrictEqual(news);
  });
});
