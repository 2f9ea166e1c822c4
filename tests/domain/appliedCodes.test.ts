import { expect, test } from 'vitest';
import { withCode, withoutCode } from '#domain/checkout/appliedCodes';

const codes = {
  vouchers: [
    { code: 'KART10', value: 10 },
    { code: 'GIFT', value: 20 },
  ],
  coupons: [{ code: 'KART10', value: 5 }],
};

test('DSC-05 an applied code comes last in the list of its kind', () => {
  expect(withCode(codes, { kind: 'voucher', code: 'NEW', value: 1 })).toEqual({
    vouchers: [...codes.vouchers, { code: 'NEW', value: 1 }],
  });
  expect(withCode(codes, { kind: 'coupon', code: 'NEW', value: 1 })).toEqual({
    coupons: [...codes.coupons, { code: 'NEW', value: 1 }],
  });
});

test('DSC-01 a removed code leaves the list of its kind only', () => {
  expect(withoutCode(codes, { kind: 'voucher', code: 'KART10' })).toEqual({
    vouchers: [{ code: 'GIFT', value: 20 }],
  });
  expect(withoutCode(codes, { kind: 'coupon', code: 'GIFT' })).toEqual({ coupons: codes.coupons });
});
