// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { unavailableLines } from '#domain/checkout/checkoutFacts';
import type { CartLine, Reservation } from '#domain/entities';
import type { CheckoutContext, CheckoutEvent } from '#machines/checkout/checkoutSetup';
import {
  boughtTicketWith,
  driverWith,
  kim,
  noRequirements,
  orderWith,
  raceWith,
  selectionWith,
  ticketTypeWith,
  userWith,
} from '../domain/examples';
import { createLeague, type League, type LeagueData } from './league';
import { openShop } from './openShop';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' });
const sprint = ticketTypeWith();
const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat' });
const ellaSprint: CartLine = { driverId: ella.id, ticketTypeId: 'sprint' };
const ellaHeat: CartLine = { driverId: ella.id, ticketTypeId: 'heat' };
const maxSprint: CartLine = { driverId: max.id, ticketTypeId: 'sprint' };
const owner = { userId: kim.user.id, eventId: 'EVT_1' };
const noSprint = { 'EVT_1 sprint': 0 };
const sprintTicket = boughtTicketWith({ ticketTypeId: 'sprint' });

const familyLeague = (changes: Partial<LeagueData> = {}) =>
  createLeague({ drivers: [ella, max], races: [raceWith({ tickets: [sprint, heat] })], ...changes });

type Opening = {
  league?: League;
  cart?: CartLine[];
  vouchers?: { code: string; value: number }[];
  reservation?: Reservation | null;
  isLeftToPay?: boolean;
};

/** Kim's checkout with an acknowledged cart. */
const open = async ({
  league = familyLeague(),
  cart = [ellaSprint],
  vouchers = [],
  reservation = null,
  isLeftToPay = false,
}: Opening = {}) => {
  const shop = await openShop('/UK/events/EVT_1/checkout', {
    as: kim,
    league,
    isDrawn: false,
    prepare: (storage) => {
      storage.in('UK').persistCart(owner, selectionWith({ lines: cart, vouchers }));
      if (reservation !== null) storage.persistReservation(reservation);
      if (isLeftToPay) storage.persistPayment({ order: orderWith(), regionId: 'UK', step: 'left' });
    },
  });
  const send = (event: CheckoutEvent) => shop.after(() => shop.screen().send(event));
  const context = (): CheckoutContext => shop.screen().getSnapshot().context;
  const child = (name: string) => {
    const ref = shop.screen().getSnapshot().children[name];
    if (ref === undefined) throw new Error(`${name} does not run`);
    return ref;
  };
  await send({ type: 'acknowledgement.set', accepted: true });
  return {
    ...shop,
    send,
    context,
    child,
    apply: (code: string) =>
      shop.after(() => {
        const { vouchers, coupons } = context();
        const applied = [...vouchers, ...coupons].map((each) => each.code);
        child('discount').send({ type: 'code.typed', code });
        child('discount').send({ type: 'code.apply', applied });
      }),
    edit: () => send({ type: 'driver.edit', driverId: ella.id }),
    closeWizard: () => shop.after(() => child('driverWizard').send({ type: 'wizard.close' })),
    saveElla: () => shop.after(() => child('driverWizard').send({ type: 'wizard.save' })),
    submit: () => send({ type: 'checkout.submit' }),
    ordered: () => league.sent('createCheckout').map(({ body }) => body),
    released: () => league.sent('abortCheckout').map(({ body }) => Object(body).checkoutId),
    sprintsLeft: () => context().availability.tickets.find(({ id }) => id === 'sprint')?.remaining,
  };
};

const holding = (league: League, ...calls: Parameters<League['hold']>): League => {
  league.hold(...calls);
  return league;
};

test.each([
  ['valid', 'KART10', 'the wizard is open', ['KART10']],
  ['invalid', 'NOPE', 'the wizard is open', []],
  ['valid', 'KART10', 'drivers load again', ['KART10']],
])(
  'DSC-03 DSC-05 WIZ-10 an order waits for the lookup of a %s code (%s), which may end while %s',
  async (_, code, moment, vouchers) => {
    const league = holding(familyLeague(), 'lookUpDiscount');
    const shop = await open({ league });
    await shop.apply(code);
    await shop.edit();
    if (moment === 'drivers load again') {
      league.hold('listDrivers');
      await shop.saveElla();
    }
    await shop.answer('lookUpDiscount');
    if (moment === 'drivers load again') await shop.answer('listDrivers');
    else await shop.closeWizard();
    await shop.submit();
    expect(shop.ordered()).toMatchObject([{ vouchers }]);
  },
);

test('DSC-03 WIZ-10 an order still waits for the lookup after a driver was saved', async () => {
  const shop = await open({ league: holding(familyLeague(), 'lookUpDiscount') });
  await shop.apply('KART10');
  await shop.edit();
  await shop.saveElla();
  await shop.submit();
  expect(shop.ordered()).toEqual([]);
  await shop.answer('lookUpDiscount');
  await shop.submit();
  expect(shop.ordered()).toMatchObject([{ vouchers: ['KART10'] }]);
});

test('DSC-04 STO-04 a code is looked up once the reservation is released; one that another tab stores meanwhile is kept until an order', async () => {
  const league = holding(familyLeague(), 'abortCheckout');
  const shop = await open({ league, reservation: league.reserve(orderWith()) });
  await shop.apply('KART10');
  await shop.edit();
  const another = league.reserve(orderWith());
  await shop.after(() => {
    window.localStorage.setItem('lastCheckout', JSON.stringify(another));
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastCheckout' }));
  });
  expect([shop.released(), league.sent('lookUpDiscount')]).toEqual([['CHK_1'], []]);
  await shop.answer('abortCheckout');
  expect(league.sent('lookUpDiscount').map(({ path }) => path.split('/').at(-1))).toEqual(['KART10']);
  await shop.closeWizard();
  expect(shop.released()).toEqual(['CHK_1']);
  await shop.submit();
  expect([shop.released(), shop.ordered()]).toEqual([['CHK_1', 'CHK_2'], []]);
});

test('SUB-02 STO-02 a checkout created for a session that ends meanwhile is released with its token, and nobody is sent to pay', async () => {
  const league = holding(familyLeague(), 'createCheckout');
  const shop = await open({ league });
  await shop.submit();
  await shop.after(() => shop.app.session.send({ type: 'session.unauthorized' }));
  await shop.answer('createCheckout');
  expect([shop.released(), shop.left]).toEqual([['CHK_1'], []]);
  expect(league.sent('abortCheckout')[0]?.headers.get('x-api-key')).toBe(kim.token);
  expect(shop.child('checkoutSubmission').getSnapshot().value).toEqual({ form: 'failed' });
});

test('SUB-05 SUB-02 a guardian back from the hosted page orders anew, and the old reservation is released once', async () => {
  const shop = await open();
  await shop.submit();
  await shop.after(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await shop.send({ type: 'acknowledgement.set', accepted: true });
  await shop.submit();
  expect([shop.released(), shop.left]).toEqual([
    ['CHK_1'],
    ['https://pay.example/CHK_1', 'https://pay.example/CHK_2'],
  ]);
});

test('BEY-02 DSC-05 a code whose lookup ends after paid tickets left the cart counts for the next order', async () => {
  const league = holding(familyLeague(), 'lookUpDiscount');
  const shop = await open({
    league,
    cart: [ellaSprint, ellaHeat],
    vouchers: [{ code: 'KART10', value: 10 }],
  });
  await shop.apply('PADDOCK5');
  league.data.tickets = [sprintTicket];
  await shop.send({ type: 'page.returned' });
  await shop.answer('lookUpDiscount');
  expect(shop.context()).toMatchObject({ lines: [ellaHeat], vouchers: [], coupons: [{ code: 'PADDOCK5' }] });
});

test('SUB-01 BEY-31 a driver edit that breaks a requirement asks for the acknowledgement again; a requirement unmet before does not', async () => {
  const tall = ticketTypeWith({ requirements: { ...noRequirements, minHeight: 145 } });
  const tallElla = { ...ella, height: 150 };
  const league = familyLeague({ races: [raceWith({ tickets: [tall] })], drivers: [tallElla, max] });
  const shop = await open({ league, cart: [ellaSprint, maxSprint] });
  league.data.drivers = [tallElla, { ...max, height: 141 }];
  await shop.send({ type: 'page.returned' });
  expect(shop.context().isAcknowledged).toBe(true);
  league.data.drivers = [ella, max];
  await shop.send({ type: 'page.returned' });
  expect(shop.context().isAcknowledged).toBe(false);
});

const heldWith = (changes: object): Reservation => ({
  checkoutUrl: 'https://pay.example/CHK_1',
  eventId: 'EVT_1',
  ...changes,
});

test.each([
  ['nothing', {}],
  ['null', { eventId: null, items: null }],
  ['another shape', { eventId: 7, items: { sprint: 1 } }],
])(
  'BEY-02 SUB-02 a reservation that says %s of what it holds, holds what was ordered until it is paid',
  async (_, changes) => {
    const opening: Opening = { reservation: heldWith(changes), isLeftToPay: true };
    const shop = await open({ ...opening, league: familyLeague({ places: noSprint }) });
    expect([unavailableLines(shop.context()), shop.sprintsLeft()]).toEqual([[], 1]);
    shop.league.data.tickets = [sprintTicket];
    await shop.send({ type: 'page.returned' });
    expect(shop.sprintsLeft()).toBe(0);
  },
);

test.each<[string, object, Partial<LeagueData>]>([
  ['expired', { expiresAt: '2027-05-01T12:00:00.000Z' }, {}],
  ['paid', {}, { tickets: [sprintTicket] }],
  ['another guardian’s', {}, { drivers: [max] }],
  ['another guardian’s for the same driver', { userId: userWith({ id: 'USR_2' }).id }, {}],
])('BEY-10 BEY-02 a stored reservation that is %s holds no places', async (_, changes, data) => {
  const shop = await open({
    league: familyLeague({ places: noSprint, ...data }),
    reservation: heldWith({ items: [{ ...ellaSprint, quantity: 1 }], ...changes }),
  });
  expect(shop.sprintsLeft()).toBe(0);
});

test('CHK-11 a background count ends when the wizard opens or an order is submitted', async () => {
  const league = familyLeague();
  const shop = await open({ league });
  league.hold('getEventInfo');
  const count = async () => {
    await shop.send({ type: 'page.seen' });
    return league.sent('getEventInfo').at(-1)?.signal;
  };
  const first = await count();
  await shop.edit();
  await shop.closeWizard();
  const second = await count();
  await shop.submit();
  expect([first?.aborted, second?.aborted, league.open('getEventInfo').length]).toEqual([true, true, 1]);
});
