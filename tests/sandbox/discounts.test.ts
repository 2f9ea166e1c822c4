import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder } from '../../sandbox/discounts';
import { sharedDemoSandbox } from './demoSandbox';

const sandbox = await sharedDemoSandbox();

test.each([
  ['KART10', { state: 1, type: 1, value: 10 }],
  [' kart10 ', { state: 1, type: 1, value: 10 }],
  ['PADDOCK5', { state: 1, type: 2, value: 5 }],
  ['EARLYBIRD', { state: 2, type: 2, value: 15 }],
  ['SUMMER27', { state: 3, type: 1, value: 20 }],
  ['50% off/now?', { state: 2, type: 0, value: 0 }],
])('ENT-06 the code %j is answered with its kind, state and value', async (code, expected) => {
  const { token } = await sandbox.guardian();
  const path = `/v1/Checkouts/discount/us-coastline-sprint/${encodeURIComponent(code)}`;
  expect((await sandbox.call('GET', path, { key: token })).body).toEqual(expected);
});

test('BEY-15 the hosted page shows each code’s discount and the remaining price', async () => {
  const jo = await sandbox.guardian();
  const driver = await sandbox.addDriver(jo);
  const line: [string, string] = [driver, 'us-coastline-sprint.cadet-sprint'];
  const { body } = await sandbox.order(jo, 'us-coastline-sprint', [line], {
    vouchers: ['KART10', 'kart10'],
    coupons: ['PADDOCK5'],
  });
  const page = (await sandbox.app.inject(`/pay/${(body as { checkoutId: string }).checkoutId}`)).body;
  expect(page).toContain('Voucher KART10');
  expect(page).toContain('Coupon PADDOCK5');
  expect(page).toContain('$74.55');
});

test('BEY-16 the lines’ prices sum to the total to the cent, and no price is negative', () => {
  const codes = fc.array(
    fc.record({
      code: fc.string(),
      kind: fc.constantFrom('voucher' as const, 'coupon' as const),
      value: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }),
      codes,
      (prices, applied) => {
        const { discounts, totalCents, paidCents } = priceOrder(prices, applied);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(totalCents).toBe(sum(prices) - sum(discounts.map(({ amountCents }) => amountCents)));
        expect(sum(paidCents)).toBe(totalCents);
        expect(paidCents).toHaveLength(prices.length);
        for (const amount of [totalCents, ...paidCents]) expect(amount).toBeGreaterThanOrEqual(0);
        for (const [index, paid] of paidCents.entries())
          expect(paid).toBeLessThanOrEqual((prices[index] ?? 0) + 1);
      },
    ),
  );
});
