import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { isCodeUsedUp, lookUpDiscount, priceOrder } from '../../sandbox/discounts';
import { payCheckout } from '../../sandbox/payments';
import { attempts, checkouts, discountCodes, tickets } from '../../sandbox/schema';
import { lastCadet, lastCup, sharedServices, sprint } from './services';

const { db, services, order, statements, wait } = await sharedServices();

const voucher = (value: number, code = 'V') => ({ code, kind: 'voucher' as const, value });
const coupon = (value: number, code = 'C') => ({ code, kind: 'coupon' as const, value });

test.each([
  ['no code', [100, 50], [], [], 150],
  ['0.45 cents', [9], [coupon(5)], [0], 9],
  ['half a cent', [10], [coupon(5)], [1], 9],
  ['4.5 cents', [30], [coupon(15)], [5], 25],
  ['two lines of half a cent, rounded once', [10, 10], [coupon(5)], [1], 19],
  ['three lines of half a cent, rounded once', [10, 10, 10], [coupon(5)], [2], 28],
  ['two coupons, both of the whole sum', [1_000], [coupon(50, 'A'), coupon(10, 'B')], [500, 100], 400],
  ['two coupons of more than all', [1_000], [coupon(60, 'A'), coupon(60, 'B')], [600, 400], 0],
  ['the coupon before the voucher', [10_000], [voucher(10), coupon(50)], [5_000, 1_000], 4_000],
  ['a voucher of exactly the sum', [1_000], [voucher(10)], [1_000], 0],
  ['a voucher of a cent more than the sum', [999], [voucher(10)], [999], 0],
  ['a voucher of a cent less than the sum', [1_001], [voucher(10)], [1_000], 1],
  ['two vouchers, the second for the rest', [1_500], [voucher(10, 'A'), voucher(10, 'B')], [1_000, 500], 0],
  ['a coupon of 100 %', [8_900], [coupon(100)], [8_900], 0],
])('for %s: of prices in cents %j the codes %j take %j and leave %i', (_, prices, codes, amounts, total) => {
  const { discounts, totalCents } = priceOrder(prices, codes);
  expect(discounts.map(({ amountCents }) => amountCents)).toEqual(amounts);
  expect(totalCents).toBe(total);
  for (const { code, kind } of discounts)
    expect(codes).toContainEqual(expect.objectContaining({ code, kind }));
});

test.each([
  [[], [voucher(10)], []],
  [[0, 0], [voucher(10)], [0, 0]],
  [[100, 100], [], [100, 100]],
  [[100, 100], [coupon(5)], [95, 95]],
  [[10, 10], [coupon(5)], [10, 9]],
  [[10, 10, 10], [coupon(5)], [9, 10, 9]],
  [
    [8_900, 9_900],
    [coupon(5), voucher(10)],
    [7_982, 8_878],
  ],
  [[1_500, 500], [voucher(10)], [750, 250]],
])('of prices in cents %j with the codes %j each line pays its share %j', (prices, codes, paid) => {
  expect(priceOrder(prices, codes).paidCents).toEqual(paid);
});

const change = (code: string, changes: Partial<typeof discountCodes.$inferSelect>) =>
  db.update(discountCodes).set(changes).where(eq(discountCodes.code, code));

const [dayOfSeed] = [services.now()];
const fromNow = (ms: number) => new Date(services.now().getTime() + ms);
beforeEach(async () => {
  await db.delete(attempts);
  await db.delete(checkouts);
  await db.delete(tickets).where(eq(tickets.eventId, lastCup));
  await db.delete(tickets).where(eq(tickets.eventId, sprint));
  const always = { validFrom: new Date(0), validUntil: new Date(dayOfSeed.getTime() * 2) };
  for (const code of ['KART10', 'PADDOCK5']) await change(code, { ...always, maxUses: null });
});

const lookUp = (code: string, userId = 'USR_demo') =>
  lookUpDiscount(services, 'US', { eventId: sprint, code, userId, ip: '::1' });

test.each([
  ['KART10', { state: 1, type: 1, value: 10 }],
  [' kart10 ', { state: 1, type: 1, value: 10 }],
  ['PADDOCK5', { state: 1, type: 2, value: 5 }],
  ['EARLYBIRD', { state: 2, type: 2, value: 15 }],
  ['SUMMER27', { state: 3, type: 1, value: 20 }],
  ['50% off/now?', { state: 2, type: 0, value: 0 }],
])('the code %j is answered with its state, kind and value %j', async (code, expected) => {
  expect(await lookUp(code)).toEqual(expected);
});

const refused = (code: string) => `"${code}" is not a valid discount code.`;

test.each([
  ['from this instant', 0, 60_000, 1],
  ['from the next millisecond', 1, 60_000, 3],
  ['until the next millisecond', -60_000, 1, 1],
  ['until this instant', -60_000, 0, 2],
])('a code that is valid %s is accepted only when it is', async (_, from, until, state) => {
  await change('KART10', { validFrom: fromNow(from), validUntil: fromNow(until) });
  expect((await lookUp('KART10')).state).toBe(state);
  const ordering = order('ella cadet-sprint', { vouchers: ['KART10'] });
  if (state === 1) await ordering;
  else await expect(ordering).rejects.toMatchObject({ statusCode: 409, message: refused('KART10') });
});

test.each([
  ['a voucher', { vouchers: ['KART10'] }, ['KART10'], null],
  ['a voucher in small letters, twice', { vouchers: [' kart10', 'KART10'] }, ['KART10'], null],
  ['both kinds', { vouchers: ['KART10'], coupons: ['PADDOCK5'] }, ['KART10', 'PADDOCK5'], null],
  ['no code', {}, [], null],
  ['a voucher as a coupon', { coupons: ['KART10'] }, [], 'KART10'],
  ['a coupon as a voucher', { vouchers: ['PADDOCK5'] }, [], 'PADDOCK5'],
  [
    'an expired coupon after a valid voucher',
    { vouchers: ['KART10'], coupons: ['EARLYBIRD'] },
    [],
    'EARLYBIRD',
  ],
  ['an unknown voucher before a valid one', { vouchers: ['nosuch', 'KART10'] }, [], 'nosuch'],
])('an order with %s is stored with its codes or refused by their name', async (_, codes, stored, wrong) => {
  const ordering = order('ella cadet-sprint', codes);
  if (wrong !== null) await expect(ordering).rejects.toThrow(refused(wrong));
  else await ordering;
  const rows = await db.select().from(checkouts);
  expect(rows.map(({ discounts }) => discounts)).toEqual(wrong === null ? [stored] : []);
});

const withCode = { vouchers: ['KART10'], coupons: ['PADDOCK5'] };

/** Ella's guardian acts first; `isUsed` says whether that counts against the other guardian's order. */
test.each<[what: string, isUsed: boolean, first: (id: string) => unknown]>([
  ['holds', true, () => wait(14.99)],
  ['held until now', false, () => wait(15)],
  ['gave back', false, () => db.update(checkouts).set({ status: 'aborted' })],
  ['has used', true, (id) => payCheckout(services, id)],
  ['used long ago', true, (id) => payCheckout(services, id).then(() => wait(60))],
])('the last use of a code that another guardian %s is taken: %s', async (_, isUsed, first) => {
  const { checkoutId } = await order('ella cadet-sprint', withCode);
  await first(checkoutId);
  await change('KART10', { maxUses: 2 });
  await change('PADDOCK5', { maxUses: 1 });
  expect((await lookUp('PADDOCK5', 'USR_other')).state).toBe(isUsed ? 2 : 1);
  const ordering = order(`other ${lastCadet}`, withCode);
  if (isUsed) await expect(ordering).rejects.toThrow(refused('PADDOCK5'));
  else await ordering;
  await change('PADDOCK5', { maxUses: 2 });
  expect((await lookUp('PADDOCK5', 'USR_other')).state).toBe(1);
  await order(`other ${lastCadet}`, withCode);
});

test('a guardian’s own hold of the last use is none for a repeated order, other codes never are', async () => {
  await change('KART10', { maxUses: 1 });
  await order('other cadet-sprint', { coupons: ['PADDOCK5'] });
  await order('other cadet-sprint');
  const { checkoutId } = await order('ella cadet-sprint', withCode);
  expect((await lookUp('KART10')).state).toBe(1);
  const repeated = await order('ella cadet-sprint', withCode);
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, repeated.checkoutId));
  expect(repeated.checkoutId).not.toBe(checkoutId);
  expect(row && (await isCodeUsedUp(db, row, services.now()))).toBe(false);
  await payCheckout(services, repeated.checkoutId);
  expect((await lookUp('KART10')).state).toBe(2);
});

test('a limited code’s row is locked before its uses are counted', async () => {
  await change('KART10', { maxUses: 5 });
  statements.length = 0;
  await order('ella cadet-sprint', withCode);
  const lock = statements.findIndex((text) => /from "discount_codes" .* for update$/.test(text));
  const count = statements.findIndex((text) => text.includes('@>'));
  expect(lock).toBeGreaterThan(-1);
  expect(count).toBeGreaterThan(lock);
});

test('a code that others used up before the payment is not accepted', async () => {
  const { checkoutId } = await order('ella cadet-sprint', withCode);
  await payCheckout(services, (await order(`other ${lastCadet}`, withCode)).checkoutId);
  await change('KART10', { maxUses: 1 });
  const note = vi.spyOn(services, 'note');
  await payCheckout(services, checkoutId);
  const facts = { checkout: checkoutId, status: 'aborted', reason: 'a code is used up' };
  expect(note).toHaveBeenCalledExactlyOnceWith('A payment has ended', facts);
});
