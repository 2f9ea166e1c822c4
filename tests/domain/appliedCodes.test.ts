import { expect, test } from 'vitest';
import { withCode, withoutCode } from '#domain/checkout/appliedCodes';

const codes = {
  vouchers: ['KART10', 'GIFT'].map((code) => ({ code, value: 10 })),
  coupons: [{ code: 'KART10', value: 5 }],
  refusedCodes: ['GIFT'],
};

test('an applied code comes last in the list of its kind', () => {
  const added = { code: 'NEW', value: 1 };
  expect(withCode(codes, { kind: 'voucher', ...added })).toMatchObject({
    vouchers: [...codes.vouchers, added],
  });
  expect(withCode(codes, { kind: 'coupon', ...added })).toMatchObject({ coupons: [...codes.coupons, added] });
});

test('BEY-64 a refused code that is accepted again, in other letters, is there once and refused no more', () => {
  const again = { code: 'gift', value: 20 };
  expect(withCode(codes, { kind: 'voucher', ...again })).toEqual({
    vouchers: [codes.vouchers[0], again],
    refusedCodes: [],
  });
});

test('a removed code leaves the list of its kind only', () => {
  const { refusedCodes } = codes;
  const vouchers = [codes.vouchers[1]];
  expect(withoutCode(codes, { kind: 'voucher', code: 'KART10' })).toEqual({ vouchers, refusedCodes });
});
