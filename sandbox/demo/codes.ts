export type CodePlan = {
  code: string;
  kind: 'voucher' | 'coupon';
  value: number;
  /** Days from the seed. */
  validFrom: number;
  /** Days from the seed. */
  validUntil: number;
};

export const codePlans: CodePlan[] = [
  { code: 'KART10', kind: 'voucher', value: 10, validFrom: -30, validUntil: 3650 },
  { code: 'PADDOCK5', kind: 'coupon', value: 5, validFrom: -30, validUntil: 3650 },
  { code: 'SPARE', kind: 'coupon', value: 1, validFrom: -30, validUntil: 3650 },
  { code: 'EARLYBIRD', kind: 'coupon', value: 15, validFrom: -60, validUntil: -1 },
  { code: 'SUMMER27', kind: 'voucher', value: 20, validFrom: 120, validUntil: 3650 },
];
