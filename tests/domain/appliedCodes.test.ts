import { expect, test } from 'vitest';
import { withCode, withoutCode } from '#domain/checkout/appliedCodes';

const codes = {
  vouchers: ['KART10', 'GIFT'].map((code) => ({ code, value: 10 })),
  coupons: [{ code: 'KART10', value: 5 }],
};

test('an applied code comes last in the list of its kind', () => {
  const added = { code: 'NEW', value: 1 };
  expect(withCode(codes, { kind: 'voucher', ...added })).toEqual({ vouchers: [...codes.vouchers, added] });
  expect(withCode(codes, { kind: 'coupon', ...added })).toEqual({ coupons: [...codes.coupons, added] });
});

test('a removed code leaves the list of its kind only', () => {
  expect(withoutCode(codes, { kind: 'voucher', code: 'KART10' })).toEqual({ vouchers: [codes.vouchers[1]] });
  expect(withoutCode(codes, { kind: 'coupon', code: 'GIFT' })).toEqual({ coupons: codes.coupons });
});
