import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { abortCheckout } from '../../sandbox/checkouts';
import { removeExpired } from '../../sandbox/cleaning';
import { createDriver } from '../../sandbox/drivers';
import { payCheckout } from '../../sandbox/payments';
import type { Sandbox } from '../../sandbox/sandbox';
import { attempts, checkouts, drivers, events, tickets, tokens } from '../../sandbox/schema';
import { issueToken } from '../../sandbox/tokens';
import { cadet } from './demoSandbox';
import { cadetSprint, clockRead, lastCadet, lastCup, sharedServices, sprint } from './services';

const { db, services, order, statements, wait, left } = await sharedServices();
const [fullDay, heavy] = [`${sprint}.cadet-full-day`, `${sprint}.junior-heavy-sprint`] as const;

beforeEach(async () => {
  await db.delete(checkouts);
  await db.delete(tickets).where(inArray(tickets.eventId, [lastCup, sprint]));
  await db.update(drivers).set({ dateOfBirth: '2020-06-01' }).where(eq(drivers.id, 'DRV_mia'));
});

const openCheckouts = async (): Promise<string[]> => {
  const rows = await db.select().from(checkouts).where(eq(checkouts.status, 'open'));
  return rows.map(({ id }) => id).toSorted();
};

const sameSession = 'Cadet Sprint and Cadet Full Day are for the same session.';
const noDriver = 'A driver of this order does not exist any more.';
const noTicket = 'A ticket of this order does not exist any more.';

test.each<[what: string, lines: string, error: [status: number, message: string] | null]>([
  ['one driver for the morning and the afternoon', 'ella cadet-sprint, ella junior-sprint', null],
  ['two drivers for the same ticket', 'ella cadet-sprint, mia cadet-sprint', null],
  ['two drivers for the same session', 'ella cadet-sprint, mia cadet-full-day', null],
  [
    'one driver twice for one ticket',
    'ella junior-sprint, ella junior-sprint',
    [400, 'Junior Sprint is in the order twice.'],
  ],
  ['one driver twice for one session', 'ella cadet-sprint, ella cadet-full-day', [409, sameSession]],
  [
    'a first and a third line for one session',
    'ella cadet-sprint, mia bambino-morning, ella cadet-full-day',
    [409, sameSession],
  ],
  ['a driver whom nobody has', 'none cadet-sprint', [404, noDriver]],
  ['another guardian’s driver beside the own one', 'ella cadet-sprint, other cadet-sprint', [404, noDriver]],
  ['a ticket that no race has', 'ella none', [404, noTicket]],
  ['a ticket of another race', 'ella cadet-sprint, ella us-harbor-twilight.cadet-early', [404, noTicket]],
  [
    'a ticket that is sold out',
    'ella us-night-enduro.night-crew-seat',
    [409, 'Night Crew Seat is sold out.'],
  ],
  ['the last place for two drivers', `ella ${lastCadet}, mia ${lastCadet}`, [409, 'Cadet Cup is sold out.']],
  ['a race of another region', 'ella uk-ashdown-sprint.cadet-sprint', [404, 'There is no such event.']],
])('an order of %s holds all of its places or none', async (_, lines, error) => {
  const [statusCode, message] = error ?? [];
  if (error === null) await order(lines);
  else await expect(order(lines)).rejects.toMatchObject({ statusCode, message });
  expect(await openCheckouts()).toHaveLength(error === null ? 1 : 0);
});

test('a race can be ordered until the instant of its end', async () => {
  const ending = (msFromNow: number) =>
    db
      .update(events)
      .set({ end: new Date(services.now().getTime() + msFromNow) })
      .where(eq(events.id, lastCup));
  await ending(0);
  await expect(order(`ella ${lastCadet}`)).rejects.toThrow('Last Lap Cup is over.');
  await ending(1);
  await order(`ella ${lastCadet}`);
  await ending(86_400_000);
});

test.each([
  ['2021-11-28', true],
  ['2021-11-29', false],
])('a driver born on %s is old enough on 28 November at the race: %s', async (dateOfBirth, isOldEnough) => {
  // The day before in the race's timezone.
  await db
    .update(events)
    .set({ start: new Date('2026-11-29T07:59:00Z') })
    .where(eq(events.id, sprint));
  await db.update(drivers).set({ dateOfBirth }).where(eq(drivers.id, 'DRV_mia'));
  const ordering = order('ella cadet-sprint, mia bambino-morning');
  const message = 'Mia Hale must be at least 5 years old on the day of the event.';
  if (isOldEnough) await ordering;
  else await expect(ordering).rejects.toMatchObject({ statusCode: 409, message });
});

/** Ella has a ticket for the sprint, changed as given. */
const ownTicket = async (changes: Partial<typeof tickets.$inferSelect>) => {
  const [past] = await db.select().from(tickets).where(eq(tickets.id, 'TKT_demo_1'));
  if (!past) throw new Error('The demo has no ticket TKT_demo_1');
  const bought = { ...past, id: 'TKT_bought', eventId: sprint, ticketTypeId: cadetSprint };
  await db.insert(tickets).values({ ...bought, eligibleParts: ['saturday-morning'], ...changes });
};

test.each<[what: string, isRefused: boolean, changes: Partial<typeof tickets.$inferSelect>]>([
  ['this ticket', true, {}],
  ['another ticket for the same session', true, { ticketTypeId: fullDay }],
  ['this ticket for other sessions than today’s', true, { eligibleParts: ['sunday'] }],
  ['a ticket for another session', false, { ticketTypeId: heavy, eligibleParts: ['sunday'] }],
  ['an invalid ticket', false, { status: 'INVALID' }],
  ['a ticket of another driver', false, { driverId: 'DRV_leo' }],
  ['a ticket of another race', false, { eventId: 'us-autumn-opener' }],
])('for a driver with %s another one is refused: %s', async (_, isRefused, changes) => {
  await ownTicket(changes);
  const ordering = order('mia bambino-morning, ella junior-sprint, ella cadet-sprint');
  const message = 'Ella Hale already has a ticket for Saturday morning.';
  if (isRefused) await expect(ordering).rejects.toMatchObject({ statusCode: 409, message });
  else await ordering;
  await db.delete(tickets).where(eq(tickets.id, 'TKT_bought'));
});

test.each([
  // The last place, of which the first hold has none to spare.
  [`ella ${lastCadet}`, true, `ella ${lastCadet}`],
  ['ella cadet-sprint', true, 'ella cadet-full-day'],
  ['leo junior-sprint, ella cadet-sprint', true, 'mia bambino-morning, ella cadet-full-day'],
  ['ella cadet-sprint', false, 'ella junior-sprint'],
  ['ella cadet-sprint', false, 'leo cadet-sprint'],
  ['ella cadet-sprint', false, `ella ${lastCadet}`],
  ['ella cadet-sprint', false, 'other cadet-sprint'],
])('the hold of %s is replaced, %s, by an order of %s', async (first, isReplaced, second) => {
  const { checkoutId } = await order(first);
  const { checkoutId: next } = await order(second);
  expect(await openCheckouts()).toEqual(isReplaced ? [next] : [checkoutId, next].toSorted());
});

test('a refused order leaves the earlier hold', async () => {
  const { checkoutId } = await order(`ella ${lastCadet}`);
  await expect(order(`ella ${lastCadet}`, { vouchers: ['NOSUCH'] })).rejects.toThrow('not a valid');
  expect(await openCheckouts()).toEqual([checkoutId]);
});

test('a guardian has at most three open checkouts; a fourth replaces the oldest that runs', async () => {
  await order('mia bambino-morning');
  wait(15);
  const made: string[] = [];
  const lines = `ella cadet-sprint, leo junior-sprint, leo junior-heavy-sprint, ella ${lastCadet}`;
  for (const line of lines.split(', ')) {
    made.push((await order(line)).checkoutId);
    wait(0.1);
  }
  const running = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.status, 'open'))
    .orderBy(checkouts.createdAt);
  expect(running.slice(1).map(({ id }) => id)).toEqual(made.slice(1));
  const { checkoutId } = await order(`ella ${lastCadet}`);
  expect(await openCheckouts()).toEqual(expect.arrayContaining([...made.slice(1, 3), checkoutId]));
});

test('one key gives one checkout, for ten requests at once too, and another guardian one of their own', async () => {
  const key = 'attempt-1';
  const answers = await Promise.all(Array.from({ length: 10 }, () => order('ella cadet-sprint', { key })));
  const [first] = answers;
  expect(first).toMatchObject({
    checkoutId: expect.stringMatching(/^CHK_/),
    checkoutUrl: `http://league.test/pay/${first?.checkoutId}`,
    eventId: sprint,
    items: [{ driverId: 'DRV_ella', ticketTypeId: cadetSprint, quantity: 1 }],
  });
  for (const answer of answers) expect(answer).toEqual(first);
  expect(await openCheckouts()).toHaveLength(1);
  expect((await order('other cadet-sprint', { key })).checkoutId).not.toBe(first?.checkoutId);
});

test.each<[what: string, lines: string, codes: { vouchers?: string[]; coupons?: string[] }]>([
  ['another driver', 'mia cadet-sprint', { vouchers: ['KART10'] }],
  ['another ticket', 'ella cadet-full-day', { vouchers: ['KART10'] }],
  ['another race', `ella ${lastCadet}`, { vouchers: ['KART10'] }],
  ['one more line', 'ella cadet-sprint, mia bambino-morning', { vouchers: ['KART10'] }],
  ['no voucher', 'ella cadet-sprint', {}],
  ['one more coupon', 'ella cadet-sprint', { vouchers: ['KART10'], coupons: ['PADDOCK5'] }],
])('a key is refused for an order with %s', async (_, lines, codes) => {
  const key = 'attempt-2';
  await order('ella cadet-sprint', { key, vouchers: ['KART10'] });
  await expect(order(lines, { key, ...codes })).rejects.toMatchObject({
    statusCode: 422,
    message: 'This key belongs to another order.',
  });
});

test('one key gives the same checkout after payment or abort, and a new one at the expiry', async () => {
  const wanted = 'ella cadet-sprint';
  const first = await order(wanted, { key: 'attempt-3' });
  wait(14.99);
  expect(await order(wanted, { key: 'attempt-3' })).toEqual(first);
  wait(0.01);
  const second = await order(wanted, { key: 'attempt-3' });
  expect(second.checkoutId).not.toBe(first.checkoutId);
  expect((await payCheckout(services, second.checkoutId))?.status).toBe('paid');
  expect(await order(wanted, { key: 'attempt-3' })).toEqual(second);

  const third = await order(`ella ${lastCadet}`, { key: 'attempt-4' });
  await abortCheckout(services, 'USR_demo', third.checkoutId);
  expect(await order(`ella ${lastCadet}`, { key: 'attempt-4' })).toEqual(third);
  expect(await left(lastCadet)).toBe(1);
});

test('the last place is sold once, however the statements of two checkouts interleave', async () => {
  const outcomes = await Promise.allSettled([order(`ella ${lastCadet}`), order(`other ${lastCadet}`)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

const lockOf = (table: string) => new RegExp(`from "${table}" .* for (no key )?update$`);

/** The places of these statements, which `work` has sent; all are expected. */
const sequenceOf = async (work: () => Promise<unknown>, wanted: (RegExp | string)[]): Promise<number[]> => {
  statements.length = 0;
  await work();
  const found = wanted.map((each) =>
    statements.findIndex((text) => (typeof each === 'string' ? text === each : each.test(text))),
  );
  expect(found).not.toContain(-1);
  return found;
};

test('rows are locked, and then the clock is read, before anything is counted', async () => {
  const places = /count\(\*\) from "checkouts" inner/;
  let checkoutId = '';
  const sequences = [
    await sequenceOf(async () => {
      ({ checkoutId } = await order(`ella ${lastCadet}`));
    }, [lockOf('users'), /from "checkouts" where/, lockOf('events'), clockRead, places]),
    await sequenceOf(
      () => payCheckout(services, checkoutId),
      [lockOf('events'), lockOf('checkouts'), clockRead, places],
    ),
    await sequenceOf(() => abortCheckout(services, 'USR_demo', checkoutId), [lockOf('checkouts')]),
    await sequenceOf(
      () => createDriver(services, 'US', 'USR_demo', { ...cadet, sex: 2 }),
      [lockOf('users'), /count\(\*\) as count from "drivers"/],
    ),
  ];
  for (const sequence of sequences) expect(sequence).toEqual(sequence.toSorted((a, b) => a - b));
});

/** Largest number of simultaneous transactions of `work`; each takes a connection. */
const mostChanges = async (work: (on: Sandbox) => Promise<unknown>[]): Promise<number> => {
  let [now, most] = [0, 0];
  const change: Sandbox['change'] = async (each) => {
    now += 1;
    most = Math.max(most, now);
    // Requests that need not wait begin meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    return services.change(each).finally(() => {
      now -= 1;
    });
  };
  await Promise.all(work({ ...services, change }));
  return most;
};

test('a request queued for a race or an order takes no connection; others are served', async () => {
  const most = (...orders: string[]) => mostChanges((on) => orders.map((words) => order(words, { on })));
  expect(await most('ella cadet-sprint', 'other cadet-sprint')).toBe(1);
  expect(await most('ella cadet-sprint', `ella ${lastCadet}`)).toBe(1);
  expect(await most(`ella ${lastCadet}`, 'other cadet-sprint')).toBe(2);
  const held = [await order('ella cadet-sprint'), await order('other cadet-sprint')];
  expect(await mostChanges((on) => held.map(({ checkoutId }) => payCheckout(on, checkoutId)))).toBe(1);
});

test('expired tokens and attempt counters are removed', async () => {
  await db.delete(tokens);
  await db.delete(attempts);
  await issueToken(db, 'reset', 'USR_demo', services.now());
  await issueToken(db, 'session', 'USR_demo', services.now());
  await services.attempts.count('login', { account: 'jo@example.com', address: '::1' });
  wait(14);
  await removeExpired(db, services.now());
  expect([await db.$count(tokens), await db.$count(attempts)]).toEqual([2, 2]);
  wait(46);
  await removeExpired(db, services.now());
  expect((await db.select().from(tokens)).map(({ kind }) => kind)).toEqual(['session']);
  expect(await db.$count(attempts)).toBe(0);
});

test('an unpaid checkout is removed a day after its hold expired', async () => {
  const paid = await order('other cadet-sprint');
  await payCheckout(services, paid.checkoutId);
  await order(`ella ${lastCadet}`);
  wait(24 * 60 + 14);
  await removeExpired(db, services.now());
  expect(await db.$count(checkouts)).toBe(2);
  wait(1);
  await removeExpired(db, services.now());
  expect((await db.select().from(checkouts)).map(({ id }) => id)).toEqual([paid.checkoutId]);
});
