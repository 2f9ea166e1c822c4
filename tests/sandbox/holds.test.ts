import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { abortCheckout, createCheckout } from '../../sandbox/checkouts';
import { removeExpired } from '../../sandbox/cleaning';
import { lookUpDiscount } from '../../sandbox/discounts';
import { createDriver } from '../../sandbox/drivers';
import { payCheckout } from '../../sandbox/payments';
import { countPlaces } from '../../sandbox/places';
import type { Sandbox } from '../../sandbox/sandbox';
import { attempts, checkouts, discountCodes, tickets, ticketTypes, tokens } from '../../sandbox/schema';
import { issueToken } from '../../sandbox/tokens';
import { cadet } from './demoSandbox';
import {
  cadetSprint,
  clockRead,
  holdChanges,
  lastCadet,
  lastCup,
  servicesOn,
  sharedServices,
  sprint,
} from './services';

const cup: [string, string] = [lastCup, lastCadet];
const race: [string, string] = [sprint, cadetSprint];

const league = await sharedServices();

/** Without checkouts and sold places of the races in use. */
beforeEach(async () => {
  await league.db.delete(checkouts);
  await league.db.delete(tickets).where(eq(tickets.eventId, lastCup));
  await league.db.delete(tickets).where(eq(tickets.eventId, sprint));
});

const left = async ([eventId, ticketTypeId]: [string, string]): Promise<number> => {
  const { tickets: counts } = await countPlaces(league.db, eventId, league.services.now());
  return counts.find(({ id }) => id === ticketTypeId)?.remaining ?? -1;
};

const openCheckouts = async (): Promise<string[]> => {
  const rows = await league.db.select().from(checkouts).where(eq(checkouts.status, 'open'));
  return rows.map(({ id }) => id).toSorted();
};

test('BEY-10 the last place is sold once, however the statements of two checkouts interleave', async () => {
  const { order } = league;
  const outcomes = await Promise.allSettled([order('demo', cup), order('other', cup)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('BEY-10 the race is locked before its places are counted, so that other processes wait', async () => {
  const { order, statements } = league;
  statements.length = 0;
  await order('demo', cup);
  const lock = statements.findIndex((statement) => /from "events" where .* for update$/.test(statement));
  const count = statements.findIndex((statement) => /count\(\*\) from "checkouts" inner/.test(statement));
  expect(lock).toBeGreaterThan(-1);
  expect(count).toBeGreaterThan(lock);
});

test('BEY-10 a hold that expires while its payment is queued cannot be paid', async () => {
  const { services, order, wait } = league;
  const { checkoutId } = await order('demo', cup);
  wait(14);
  const release = await holdChanges(services);
  const paying = payCheckout(services, checkoutId);
  wait(2);
  await release();
  expect((await paying)?.status).toBe('expired');
  expect(await left(cup)).toBe(1);
});

test('BEY-10 a queued order is checked, and its hold starts, when its turn comes', async () => {
  const { services, order, wait } = league;
  await order('demo', cup);
  wait(14);
  const release = await holdChanges(services);
  const waiting = order('other', cup);
  wait(2);
  await release();
  const { expiresAt } = await waiting;
  expect(Date.parse(expiresAt) - services.now().getTime()).toBe(15 * 60_000);
});

test('BEY-10 the clock is read after locking the race, for an order and for a payment', async () => {
  const { services, order, statements } = league;
  const inOrder = () => {
    const lock = statements.findIndex((text) => /from "events" where .* for update$/.test(text));
    return lock > -1 && statements.indexOf(clockRead) > lock;
  };
  statements.length = 0;
  const { checkoutId } = await order('demo', cup);
  expect(inOrder()).toBe(true);
  statements.length = 0;
  await payCheckout(services, checkoutId);
  expect(inOrder()).toBe(true);
});

test('BEY-10 two processes with different clocks do not sell one place twice', async () => {
  const { services, db, order } = league;
  const { checkoutId } = await order('demo', cup);
  const fast = servicesOn(db, () => new Date(services.now().getTime() + 16 * 60_000));
  const items = [{ driverId: 'DRV_other', ticketTypeId: lastCadet, quantity: 1 }];
  const taken = { userId: 'USR_other', eventId: lastCup, items, vouchers: [], coupons: [] };
  const theirs = await createCheckout(fast, 'US', { userId: 'USR_other', ip: '::1', key: null }, taken);
  expect((await payCheckout(services, checkoutId))?.status).toBe('aborted');
  expect((await payCheckout(fast, theirs.checkoutId))?.status).toBe('paid');
});

test('SUB-02 a payment or an abort locks the checkout’s row first', async () => {
  const { services, order, statements } = league;
  const isLocked = () => statements.some((text) => /from "checkouts" where .* for update$/.test(text));
  const [paid, aborted] = [await order('demo', cup), await order('other', race)];
  statements.length = 0;
  await payCheckout(services, paid.checkoutId);
  expect(isLocked()).toBe(true);
  statements.length = 0;
  await abortCheckout(services, 'USR_other', aborted.checkoutId);
  expect(isLocked()).toBe(true);
});

test('SUB-04 WIZ-01 the guardian’s row is locked before open checkouts or drivers are counted', async () => {
  const { services, order, statements } = league;
  const isLockedBefore = (counting: RegExp) => {
    const lock = statements.findIndex((text) => /from "users" where .* for no key update$/.test(text));
    return lock > -1 && lock < statements.findIndex((text) => counting.test(text));
  };
  statements.length = 0;
  await order('demo', cup);
  expect(isLockedBefore(/from "checkouts" where/)).toBe(true);
  statements.length = 0;
  await createDriver(services, 'US', 'USR_demo', { ...cadet, sex: 2 });
  expect(isLockedBefore(/count\(\*\) as count from "drivers"/)).toBe(true);
});

/** Largest number of simultaneous transactions of `work`; each takes a connection. */
const mostChanges = async (work: (services: Sandbox) => Promise<unknown>[]): Promise<number> => {
  let [now, most] = [0, 0];
  const change: Sandbox['change'] = async (each) => {
    now += 1;
    most = Math.max(most, now);
    // Requests that need not wait begin meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    return league.services.change(each).finally(() => {
      now -= 1;
    });
  };
  await Promise.all(work({ ...league.services, change }));
  return most;
};

test('BEY-10 a request queued for a race or behind the guardian’s own order takes no connection; others are served', async () => {
  const orderOn = (services: Sandbox, who: 'demo' | 'other', [eventId, ticketTypeId]: [string, string]) => {
    const userId = `USR_${who}`;
    const items = [{ driverId: who === 'demo' ? 'DRV_ella' : 'DRV_other', ticketTypeId, quantity: 1 }];
    const wanted = { userId, eventId, items, vouchers: [], coupons: [] };
    return createCheckout(services, 'US', { userId, ip: '::1', key: null }, wanted);
  };
  expect(await mostChanges((on) => [orderOn(on, 'demo', race), orderOn(on, 'other', race)])).toBe(1);
  expect(await mostChanges((on) => [orderOn(on, 'demo', race), orderOn(on, 'demo', cup)])).toBe(1);
  expect(await mostChanges((on) => [orderOn(on, 'demo', cup), orderOn(on, 'other', race)])).toBe(2);
  const held = [await league.order('demo', race), await league.order('other', race)];
  expect(await mostChanges((on) => held.map(({ checkoutId }) => payCheckout(on, checkoutId)))).toBe(1);
});

test('BEY-10 a ticket type taken off sale after the order can still be paid', async () => {
  const { services, db, order } = league;
  const { checkoutId } = await order('demo', race);
  await db.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, cadetSprint));
  expect((await payCheckout(services, checkoutId))?.status).toBe('paid');
  await db.update(ticketTypes).set({ isActive: true }).where(eq(ticketTypes.id, cadetSprint));
});

test('SUB-04 fifty orders of one ticket for one driver hold one place', async () => {
  const before = await left(race);
  await Promise.all(Array.from({ length: 50 }, () => league.order('demo', race)));
  expect(await left(race)).toBe(before - 1);
  expect(await openCheckouts()).toHaveLength(1);
});

test('SUB-04 an order of another ticket for the same session replaces the hold', async () => {
  const fullDay: [string, string] = [sprint, `${sprint}.cadet-full-day`];
  const [before, beforeFullDay] = [await left(race), await left(fullDay)];
  await league.order('demo', race);
  await league.order('demo', fullDay);
  expect(await left(race)).toBe(before);
  expect(await left(fullDay)).toBe(beforeFullDay - 1);
});

test('SUB-04 a refused order leaves the earlier hold', async () => {
  const { checkoutId } = await league.order('demo', cup);
  await expect(league.order('demo', cup, { codes: ['NOSUCH'] })).rejects.toThrow('not a valid');
  expect(await openCheckouts()).toEqual([checkoutId]);
});

test('SUB-04 a guardian has at most three open checkouts; a fourth replaces the oldest', async () => {
  const rows = await league.db.select().from(ticketTypes).where(eq(ticketTypes.isActive, true));
  const bySprint = rows.filter(({ id }) => id.startsWith('us-') && !id.startsWith(lastCup));
  const others = [...new Map(bySprint.map((type) => [type.eventId, type])).values()];
  const made: string[] = [];
  for (const { eventId, id } of others) {
    if (made.length === 4) break;
    const answer = await league.order('demo', [eventId, id]).catch(() => null);
    if (answer) made.push(answer.checkoutId);
    league.wait(0.1);
  }
  expect(made).toHaveLength(4);
  expect(await openCheckouts()).toEqual(made.slice(1).toSorted());
});

test('BEY-10 a guardian whose answer was lost can order the last place again, since their own hold has it', async () => {
  await league.order('demo', cup);
  expect(await left(cup)).toBe(0);
  const { checkoutId } = await league.order('demo', cup);
  expect(await openCheckouts()).toEqual([checkoutId]);
});

test('SUB-04 one key gives one checkout, for ten requests at once too, and is refused for a different order', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => league.order('demo', race, { key: 'attempt-1' })),
  );
  const [first] = answers;
  expect(first?.checkoutId).toMatch(/^CHK_/);
  for (const answer of answers) expect(answer).toEqual(first);
  expect(await openCheckouts()).toHaveLength(1);
  await expect(league.order('demo', cup, { key: 'attempt-1' })).rejects.toMatchObject({ statusCode: 422 });
  expect((await league.order('other', race, { key: 'attempt-1' })).checkoutId).not.toBe(first?.checkoutId);
});

test('SUB-04 one key gives the same checkout after payment or abort, and a new one after expiry', async () => {
  const { services, order, wait } = league;
  const first = await order('demo', race, { key: 'attempt-2' });
  wait(16);
  const second = await order('demo', race, { key: 'attempt-2' });
  expect(second.checkoutId).not.toBe(first.checkoutId);
  expect((await payCheckout(services, second.checkoutId))?.status).toBe('paid');
  expect(await order('demo', race, { key: 'attempt-2' })).toEqual(second);

  const third = await order('demo', cup, { key: 'attempt-3' });
  await abortCheckout(services, 'USR_demo', third.checkoutId);
  expect(await order('demo', cup, { key: 'attempt-3' })).toEqual(third);
  expect(await left(cup)).toBe(1);
});

const limitTo = (maxUses: number | null) =>
  league.db.update(discountCodes).set({ maxUses }).where(eq(discountCodes.code, 'KART10'));

test('ENT-06 a code with one use left is used once by two guardians at once in different races', async () => {
  const { services, order, wait } = league;
  await limitTo(1);
  const outcomes = await Promise.allSettled([
    order('demo', race, { codes: ['KART10'] }),
    order('other', cup, { codes: ['kart10'] }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const won = outcomes[0]?.status === 'fulfilled' ? 'demo' : 'other';
  const lookUp = async (userId: string) =>
    (await lookUpDiscount(services, 'US', { eventId: sprint, code: 'KART10', userId, ip: '::1' })).state;
  expect(await lookUp(`USR_${won}`)).toBe(1);
  expect(await lookUp(won === 'demo' ? 'USR_other' : 'USR_demo')).toBe(2);
  // A repeated order needs no second use.
  await order(won, won === 'demo' ? race : cup, { codes: ['KART10'] });
  wait(16);
  const again = await order(won === 'demo' ? 'other' : 'demo', cup, { codes: ['KART10'] });
  expect((await payCheckout(services, again.checkoutId))?.status).toBe('paid');
  await expect(order(won, race, { codes: ['KART10'] })).rejects.toThrow(
    '"KART10" is not a valid discount code.',
  );
  await limitTo(null);
});

test('ENT-06 a limited code’s row is locked before its uses are counted', async () => {
  await limitTo(5);
  league.statements.length = 0;
  await league.order('demo', race, { codes: ['KART10'] });
  await limitTo(null);
  const lock = league.statements.findIndex((text) => /from "discount_codes" .* for update$/.test(text));
  const count = league.statements.findIndex((text) => text.includes('@>'));
  expect(lock).toBeGreaterThan(-1);
  expect(count).toBeGreaterThan(lock);
});

test('ENT-06 a code used up by others before the payment is not accepted', async () => {
  const { services, order } = league;
  const { checkoutId } = await order('demo', race, { codes: ['KART10'] });
  await payCheckout(services, (await order('other', cup, { codes: ['KART10'] })).checkoutId);
  await limitTo(1);
  expect((await payCheckout(services, checkoutId))?.status).toBe('aborted');
  await limitTo(null);
});

test('SIN-06 RST-03 expired tokens and attempt counters are removed', async () => {
  const { services, db, wait } = league;
  await db.delete(tokens);
  await db.delete(attempts);
  await issueToken(db, 'reset', 'USR_demo', services.now());
  await issueToken(db, 'session', 'USR_demo', services.now());
  await services.attempts.count('login', { account: 'jo@example.com', address: '::1' });
  wait(14);
  await removeExpired(db, services.now());
  expect([await db.$count(tokens), await db.$count(attempts)]).toEqual([2, 2]);
  wait(47);
  await removeExpired(db, services.now());
  expect((await db.select().from(tokens)).map(({ kind }) => kind)).toEqual(['session']);
  expect(await db.$count(attempts)).toBe(0);
});

test('SUB-02 an unpaid checkout is removed a day after its hold expired', async () => {
  const { services, db, order, wait } = league;
  const paid = await order('other', race);
  await payCheckout(services, paid.checkoutId);
  await order('demo', cup);
  wait(23 * 60);
  await removeExpired(db, services.now());
  expect(await db.$count(checkouts)).toBe(2);
  wait(2 * 60);
  await removeExpired(db, services.now());
  expect((await db.select().from(checkouts)).map(({ id }) => id)).toEqual([paid.checkoutId]);
});
