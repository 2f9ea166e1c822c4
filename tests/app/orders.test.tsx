import { expect, test } from 'vitest';
import type { Payment } from '#domain/checkout/payment';
import type { Reservation } from '#domain/entities';
import type { CheckoutContext, CheckoutEvent } from '#machines/checkout/checkoutContext';
import { kim, orderWith } from '../domain/examples';
import { ella, ellaSprint, familyLeague, openCheckout } from '../screens/checkout/openCheckout';
import { type Call, json, type League, refused, unreachable } from './league';
import { writeElsewhere } from './openShop';

type Opening = { reservation?: Reservation; site?: { idempotencyKeys: boolean } };

/** Kim's checkout with an acknowledged cart. */
const open = async (league: League = familyLeague(), opening: Opening = {}) => {
  const shop = await openCheckout({ league, cart: [ellaSprint], isDrawn: false, ...opening });
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
    comeBack: async () => {
      await shop.after(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await send({ type: 'acknowledgement.set', accepted: true });
    },
    ordered: () => league.sent('createCheckout').map(({ body }) => body),
    released: () => league.sent('abortCheckout').map(({ body }) => Object(body).checkoutId),
  };
};

const holding = (league: League, ...calls: Parameters<League['hold']>): League => {
  league.hold(...calls);
  return league;
};

test.each([
  ['invalid', 'NOPE', 'the wizard is open', []],
  ['valid', 'KART10', 'drivers load again', ['KART10']],
])(
  'an order waits for the lookup of a %s code (%s), which may end while %s',
  async (_, code, moment, vouchers) => {
    const league = holding(familyLeague(), 'lookUpDiscount');
    const shop = await open(league);
    await shop.apply(code);
    await shop.edit();
    if (moment === 'drivers load again') {
      league.hold('listDrivers');
      await shop.saveElla();
      // Read before she is saved.
      await shop.answer('listDrivers');
    }
    await shop.answer('lookUpDiscount');
    if (moment === 'drivers load again') await shop.answer('listDrivers');
    else await shop.closeWizard();
    await shop.submit();
    expect(shop.ordered()).toMatchObject([{ vouchers }]);
  },
);

test('DSC-04 a code is looked up once the reservation is released; another tab’s later one is kept', async () => {
  const league = holding(familyLeague(), 'abortCheckout');
  const shop = await open(league, { reservation: league.reserve(orderWith()) });
  await shop.apply('KA\u200bRT10');
  await shop.edit();
  await shop.after(() => writeElsewhere('lastCheckout', league.reserve(orderWith())));
  expect([shop.released(), league.sent('lookUpDiscount')]).toEqual([['CHK_1'], []]);
  await shop.answer('abortCheckout');
  expect(league.paths('lookUpDiscount').map((path) => path.split('/').at(-1))).toEqual(['KART10']);
  await shop.closeWizard();
  expect(shop.released()).toEqual(['CHK_1']);
  await shop.submit();
  expect([shop.released(), shop.ordered()]).toEqual([['CHK_1', 'CHK_2'], []]);
});

test('CHK-11 a reservation that another tab gives back while its place is sold and read holds it no more', async () => {
  const league = familyLeague({ places: { 'EVT_1 sprint': 1 } });
  const shop = await open(league, { reservation: { ...league.reserve(orderWith()), expiresAt: null } });
  league.hold('getEventInfo');
  await shop.submit();
  await shop.after(() => writeElsewhere('lastCheckout', null));
  await shop.answer('getEventInfo');
  expect(shop.screen().getSnapshot().value).toMatchObject({ ready: { choosing: 'linesGone' } });
});

test('SUB-02 a checkout created for a session that ends is released with its token, and nobody pays', async () => {
  const league = holding(familyLeague(), 'createCheckout');
  const shop = await open(league);
  await shop.submit();
  await shop.after(() => shop.app.session.send({ type: 'session.unauthorized' }));
  await shop.answer('createCheckout');
  expect([shop.released(), shop.left]).toEqual([['CHK_1'], []]);
  expect(league.sent('abortCheckout')[0]?.headers.get('x-api-key')).toBe(kim.token);
  expect(shop.child('checkoutSubmission').getSnapshot().value).toEqual({ form: 'failed' });
});

test('SUB-05 a guardian back from the hosted page orders anew, and the old reservation is released once', async () => {
  const shop = await open();
  await shop.submit();
  await shop.comeBack();
  await shop.submit();
  expect([shop.released(), shop.left]).toEqual([
    ['CHK_1'],
    ['https://pay.example/CHK_1', 'https://pay.example/CHK_2'],
  ]);
  // Paid in another tab, which then left to pay for another race, while this page was in the page cache.
  window.localStorage.removeItem('lastCheckout');
  const other: Payment = { order: orderWith({ eventId: 'EVT_2' }), regionId: 'UK', step: 'left' };
  shop.app.storage.persistPayment(other);
  await shop.comeBack();
  expect(shop.app.storage.payment(kim.user.id)).toEqual(other);
  await shop.submit();
  expect(shop.released()).toEqual(['CHK_1']);
});

test('SUB-02 SUB-04 a reservation of any shape is given back as it came, and no key goes where none is due', async () => {
  const created = {
    checkoutUrl: 'https://pay.example/1',
    reference: 'R-1',
    eventId: null,
    items: { sprint: 1 },
  };
  const league = familyLeague();
  league.answers.createCheckout = () => json(created, 201);
  const withoutPage = { reference: 'R-0' };
  const shop = await open(league, { reservation: withoutPage });
  await shop.submit();
  expect(shop.app.storage.reservation()).toEqual({ ...created, userId: kim.user.id });
  expect(league.sent('createCheckout')[0]?.headers.has('idempotency-key')).toBe(false);
  await shop.comeBack();
  await shop.submit();
  const given = [withoutPage, created].map((stored) => ({ ...stored, userId: kim.user.id }));
  expect(league.sent('abortCheckout').map(({ body }) => body)).toEqual(given);
});

test('SUB-02 creating and giving back go to the checkout’s region, even after the guardian has left it', async () => {
  const league = holding(familyLeague(), 'abortCheckout', 'createCheckout');
  const shop = await open(league, { reservation: league.reserve(orderWith()) });
  await shop.submit();
  await shop.go('/US/events');
  await shop.answer('abortCheckout');
  await shop.after(() => shop.app.session.send({ type: 'session.unauthorized' }));
  await shop.answer('createCheckout');
  const regionsOf = (call: Call) => league.sent(call).map(({ headers }) => headers.get('hub-region'));
  expect(regionsOf('listEvents')).toEqual(['US']);
  expect([regionsOf('createCheckout'), regionsOf('abortCheckout')]).toEqual([['UK'], ['UK', 'UK']]);
});

test('SUB-02 BEY-65 an order answered after its checkout was left gives its places back at once', async () => {
  const league = holding(familyLeague(), 'createCheckout');
  const shop = await open(league);
  await shop.submit();
  await shop.go('/UK/events/EVT_1');
  await shop.answer('createCheckout');
  expect([shop.released(), shop.left]).toEqual([['CHK_1'], []]);
  expect(shop.app.storage.reservation()).toBeNull();
});

test('STO-02 a code that waits for an order is back in its field, not looked up, once the session ends', async () => {
  const league = holding(familyLeague(), 'createCheckout');
  const shop = await open(league);
  await shop.submit();
  await shop.go('/UK/events/EVT_1/checkout');
  await shop.apply('KART10');
  await shop.after(() => shop.app.session.send({ type: 'session.unauthorized' }));
  const discount = shop.child('discount').getSnapshot();
  expect([discount.value, discount.context.typed]).toEqual([{ form: 'unverified' }, 'KART10']);
});

test('SUB-04 the last of two orders that wait for the one under way is sent', async () => {
  const league = holding(familyLeague(), 'createCheckout');
  const shop = await open(league);
  await shop.submit();
  const requester = { replyTo: 'screen.1.checkoutSubmission', userId: kim.user.id, regionId: 'UK' };
  for (const code of ['first', 'last'])
    shop.app.reservation.send({
      type: 'reservation.create',
      order: orderWith({ coupons: [code] }),
      ...requester,
    });
  league.letGo();
  await shop.answer('createCheckout');
  expect(shop.ordered()).toMatchObject([{ coupons: [] }, { coupons: ['last'] }]);
});

test('SUB-04 an idempotency key is stored from before until its answer; the next attempt has a new one', async () => {
  const league = familyLeague();
  const { createCheckout = unreachable } = league.answers;
  const shop = await open(league, { site: { idempotencyKeys: true } });
  const lost = [refused(503), unreachable, () => new Response('<html>', { status: 201 })];
  // A page that goes before the answer must find its key again.
  const kept: unknown[] = [];
  for (const answer of [...lost, refused(409, 'Sold out.'), createCheckout, createCheckout]) {
    league.answers.createCheckout = (request) => {
      kept.push(shop.app.storage.attempt()?.key);
      return answer(request);
    };
    await shop.submit();
    if (shop.left.length > 0) await shop.comeBack();
  }
  const keys = league.sent('createCheckout').map(({ headers }) => headers.get('idempotency-key'));
  expect(kept).toEqual(keys);
  const [first] = keys;
  expect(first).toMatch(/^[\d-]{16,}$/);
  expect(keys.slice(0, 4)).toEqual([first, first, first, first]);
  expect(new Set(keys).size).toBe(3);
});
