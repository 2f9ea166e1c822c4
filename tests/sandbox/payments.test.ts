import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { abortCheckout, declinePayment } from '../../sandbox/checkouts';
import { findHostedCheckout, payCheckout } from '../../sandbox/payments';
import type { Sandbox } from '../../sandbox/sandbox';
import { checkouts, drivers, events, tickets, ticketTypes } from '../../sandbox/schema';
import { appOrigin } from './demoSandbox';
import { cadetSprint, lastCadet, lastCup, servicesOn, sharedServices, sprint } from './services';

const { sandbox, db, services, order, wait, left } = await sharedServices();

const setLastCadet = (changes: Partial<typeof ticketTypes.$inferSelect>) =>
  db.update(ticketTypes).set(changes).where(eq(ticketTypes.id, lastCadet));

const setPrice = (priceCents: number) =>
  db.update(ticketTypes).set({ priceCents }).where(eq(ticketTypes.id, cadetSprint));

const note = vi.fn<Sandbox['note']>();
services.note = note;

beforeEach(async () => {
  note.mockClear();
  await db.delete(checkouts);
  await db.delete(tickets).where(inArray(tickets.eventId, [lastCup, sprint]));
  await setLastCadet({ isActive: true, boxOffice: 15 });
});

const paid = 'paid: the guardian has paid';
const expired = 'expired: the reservation has expired';
const givenBack = 'aborted: the guardian has given the places back';
const replaced = 'aborted: another order has replaced it';
const soldOut = 'aborted: no places are left';

/** Of Ella's order of the last place; a place that is not hers is left over as `left`. */
test.each<[what: string, told: string, left: number, meanwhile: (checkoutId: string) => unknown]>([
  ['nothing else', paid, 0, () => {}],
  ['a declined payment', paid, 0, (id) => declinePayment(services, id)],
  ['14:59 minutes', paid, 0, () => wait(14 + 59 / 60)],
  ['15:00 minutes', expired, 1, () => wait(15)],
  [
    'a declined payment and 15:00 minutes',
    expired,
    1,
    (id) => declinePayment(services, id).then(() => wait(15)),
  ],
  ['an abort', givenBack, 1, (id) => abortCheckout(services, 'USR_demo', id)],
  ['another order of this place', replaced, 0, () => order(`ella ${lastCadet}`)],
  ['the end of the sale', paid, 0, () => setLastCadet({ isActive: false })],
  ['a sale of this place at the track', soldOut, 0, () => setLastCadet({ boxOffice: 16 })],
  ['a place more', paid, 1, () => setLastCadet({ boxOffice: 14 })],
])(
  'after %s a checkout ends as %s, told in one line, and %i places are left',
  async (_, told, places, meanwhile) => {
    const [status, reason] = told.split(': ');
    const { checkoutId } = await order(`ella ${lastCadet}`);
    await meanwhile(checkoutId);
    expect(await payCheckout(services, checkoutId)).toEqual({
      status,
      doneUrl: `${appOrigin}/US/my-account?tab=tickets`,
    });
    expect((await findHostedCheckout(services, checkoutId))?.status).toBe(status);
    expect(note.mock.calls).toEqual([['A payment has ended', { checkout: checkoutId, status, reason }]]);
    expect(await db.$count(tickets, eq(tickets.eventId, lastCup))).toBe(status === 'paid' ? 1 : 0);
    expect(await left(lastCadet)).toBe(places);
  },
);

test.each([
  ['paid', 0, 'both are', 14],
  ['aborted', 1, 'one of them is', 15],
])(
  'an order of the last two places of one ticket is %s, and %i is left, when %s still free',
  async (status, places, _, boxOffice) => {
    await setLastCadet({ boxOffice: 14 });
    const { checkoutId } = await order(`ella ${lastCadet}, leo ${lastCadet}`);
    await setLastCadet({ boxOffice });
    expect([(await payCheckout(services, checkoutId))?.status, await left(lastCadet)]).toEqual([
      status,
      places,
    ]);
  },
);

test('two processes with different clocks do not sell one place twice', async () => {
  const { checkoutId } = await order(`ella ${lastCadet}`);
  const fast = servicesOn(db, () => new Date(services.now().getTime() + 16 * 60_000));
  const theirs = await order(`other ${lastCadet}`, { on: fast });
  expect((await payCheckout(services, checkoutId))?.status).toBe('aborted');
  expect((await payCheckout(fast, theirs.checkoutId))?.status).toBe('paid');
});

test.each(['DRV_ella', 'DRV_mia'])(
  'an order of two drivers cannot be paid after %s is deleted',
  async (driverId) => {
    const lines = 'ella cadet-sprint, mia bambino-morning, ella junior-sprint';
    const { checkoutId } = await order(lines);
    const deleted = await db.delete(drivers).where(eq(drivers.id, driverId)).returning();
    await payCheckout(services, checkoutId);
    await db.insert(drivers).values(deleted);
    const facts = { checkout: checkoutId, status: 'aborted', reason: 'a driver was deleted' };
    expect(note.mock.lastCall?.[1]).toEqual(facts);
    expect((await payCheckout(services, (await order(lines)).checkoutId))?.status).toBe('paid');
    expect(await db.$count(tickets, eq(tickets.eventId, sprint))).toBe(3);
  },
);

test.each([
  ['paid', 'the guardian has paid', 'ella junior-sprint'],
  ['aborted', 'a driver has a ticket for the session', 'ella cadet-full-day'],
])(
  'a checkout is %s, since %s, after its driver has got a ticket elsewhere: %s',
  async (status, reason, bought) => {
    const { checkoutId } = await order('ella cadet-sprint');
    // As from a process that has not seen the hold.
    await db.update(checkouts).set({ status: 'aborted' });
    await payCheckout(services, (await order(bought)).checkoutId);
    await db.update(checkouts).set({ status: 'open' }).where(eq(checkouts.id, checkoutId));
    await payCheckout(services, checkoutId);
    expect(note.mock.lastCall?.[1]).toEqual({ checkout: checkoutId, status, reason });
  },
);

test('only the own checkout can be aborted, also twice, and after its payment it stays paid', async () => {
  const { checkoutId } = await order(`ella ${lastCadet}`);
  const other = await order('leo junior-sprint');
  const abort = (userId: string, id = checkoutId) => abortCheckout(services, userId, id);
  await expect(abort('USR_other')).rejects.toMatchObject({ statusCode: 403 });
  await expect(abort('USR_demo', 'CHK_none')).rejects.toMatchObject({
    statusCode: 404,
    message: 'There is no such checkout.',
  });
  await abort('USR_demo');
  await abort('USR_demo');
  const bought = await order(`ella ${lastCadet}`);
  await payCheckout(services, bought.checkoutId);
  await abort('USR_demo', bought.checkoutId);
  const statusOf = async (id: string) => (await findHostedCheckout(services, id))?.status;
  expect(await Promise.all([checkoutId, other.checkoutId, bought.checkoutId].map(statusOf))).toEqual([
    'aborted',
    'open',
    'paid',
  ]);
  expect(note.mock.calls.map(([, { reason }]) => reason)).toEqual([
    'the guardian has given the places back',
    'the guardian has paid',
  ]);
});

test('BEY-65 the page of an order that was given back names its driver who was deleted afterwards', async () => {
  const { checkoutId } = await order('ella cadet-sprint');
  await abortCheckout(services, 'USR_demo', checkoutId);
  const reason = async () => (await findHostedCheckout(services, checkoutId))?.endReason;
  expect(await reason()).toBeNull();
  const deleted = await db.delete(drivers).where(eq(drivers.id, 'DRV_ella')).returning();
  expect(await reason()).toBe('Ella Hale was deleted');
  await db.insert(drivers).values(deleted);
});

test('the hosted page names each line at the price of the order, discount and total; paying creates one ticket a line with its own secret and page, and one mail', async () => {
  // Another timezone than the region's.
  await db.update(events).set({ timezone: 'America/New_York' }).where(eq(events.id, sprint));
  const owner = await sandbox.guardian();
  const child = await sandbox.addDriver(owner);
  const lines = [cadetSprint, `${sprint}.junior-sprint`].map((ticket): [string, string] => [child, ticket]);
  const codes = { vouchers: ['KART10', 'kart10'], coupons: ['PADDOCK5'] };
  const { body } = await sandbox.order(owner, sprint, lines, codes);
  const { checkoutId } = body as { checkoutId: string };
  const page = `/pay/${checkoutId}`;
  await setPrice(9900);
  expect(await findHostedCheckout(services, checkoutId)).toEqual({
    checkoutId,
    status: 'open',
    endReason: null,
    leagueName: 'x',
    eventName: 'Coastline Sprint',
    currency: 'USD',
    lines: [
      { driverName: 'Ella Hart', ticketName: 'Cadet Sprint', price: 89 },
      { driverName: 'Ella Hart', ticketName: 'Junior Sprint', price: 99 },
    ],
    discounts: [
      { code: 'PADDOCK5', kind: 'coupon', amount: 9.4 },
      { code: 'KART10', kind: 'voucher', amount: 10 },
    ],
    total: 168.6,
    expiresAt: new Date(services.now().getTime() + 15 * 60_000).toISOString(),
    timezone: 'America/New_York',
    regionId: 'US',
    backUrl: `${appOrigin}/US/events/${sprint}/checkout`,
    doneUrl: `${appOrigin}/US/my-account?tab=tickets`,
  });
  await setPrice(8900);
  const goesTo = async (...press: Parameters<typeof sandbox.press>) => {
    const { statusCode, headers } = await sandbox.press(...press);
    return [statusCode, headers.location];
  };
  expect(await goesTo(body, 'decline')).toEqual([303, page]);
  expect((await sandbox.app.inject(page)).body).toContain('declined');
  sandbox.wait(14);
  const createdAt = sandbox.now().toISOString();
  for (let presses = 0; presses < 2; presses += 1)
    expect(await goesTo(body, 'pay')).toEqual([303, `${appOrigin}/US/my-account?tab=tickets`]);
  const ticketsOf = (which: string) =>
    sandbox.call('GET', `/v1/Tickets/byUser/${owner.id}${which}`, { key: owner.token });
  for (const other of [`/byEvent/${lastCup}`, '/byDriver/DRV_ella'])
    expect((await ticketsOf(other)).body).toEqual([]);
  const answer = await ticketsOf(`/byEvent/${sprint}`);
  const sold = (answer.body as { _id: string; secret: string; ticketTypeId: string }[]).toSorted((a, b) =>
    a.ticketTypeId.localeCompare(b.ticketTypeId),
  );
  expect(sold).toMatchObject([
    {
      driverId: child,
      eventId: sprint,
      ticketName: 'Cadet Sprint',
      categoryName: 'Cadet',
      status: 'VALID',
      realPrice: 79.82,
      currency: 'USD',
      createdAt,
      eligibleParts: ['saturday-morning'],
      sessions: 'Saturday morning',
      secret: expect.stringMatching(/^[\w-]{40,}$/),
    },
    { ticketName: 'Junior Sprint', categoryName: 'Junior', realPrice: 88.78, createdAt },
  ]);
  expect(sold[1]?.secret).not.toBe(sold[0]?.secret);

  const [mail, ...others] = await sandbox.mailsTo(owner.email);
  const [ticket = '', other] = sold.map(({ _id, secret }) => `/shop/ticket/${_id}/${secret}`);
  expect(others).toEqual([]);
  expect(mail?.links).toEqual([`http://league.test${ticket}`, `http://league.test${other}`]);
  expect(mail?.text).toMatch(/^Time: 12:00 pm – 8:00 pm EST$.*^Paid: \$168\.60$/ms);
  const shown = await sandbox.app.inject(ticket);
  expect([shown.statusCode, shown.body]).toEqual([
    200,
    expect.stringMatching(/Ella Hart.*8:00 pm EST.*\$79\.82/s),
  ]);
  expect((await sandbox.app.inject(ticket.slice(0, -1))).statusCode).toBe(404);

  const { body: late } = await sandbox.order(owner, lastCup, [[child, lastCadet]]);
  sandbox.wait(15);
  expect(await goesTo(late, 'pay')).toEqual([303, `/pay/${(late as { checkoutId: string }).checkoutId}`]);
});

test('an unknown checkout is not found, whatever is asked of it', async () => {
  expect(await findHostedCheckout(services, 'CHK_none')).toBeNull();
  expect((await sandbox.press({ checkoutId: 'CHK_none' }, 'pay')).statusCode).toBe(404);
  expect((await sandbox.press({ checkoutId: 'CHK_none' }, 'decline')).statusCode).toBe(404);
  expect((await sandbox.app.inject('/pay/CHK_none')).statusCode).toBe(404);
});
