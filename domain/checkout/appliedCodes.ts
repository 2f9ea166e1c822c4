import { isSameCode } from '#domain/checkout/discountCode';
import type { AppliedCodes } from '#domain/entities';

export type CodeOfKind = { kind: 'voucher' | 'coupon'; code: string };

const listOf = ({ kind }: CodeOfKind) => `${kind}s` as const;

type Codes = AppliedCodes & {
  /** Of applied codes those that the API does not accept any more, and of those removed in another tab since. */
  refusedCodes: string[];
};

export const codesIn = ({ vouchers, coupons }: AppliedCodes): CodeOfKind[] => [
  ...vouchers.map(({ code }) => ({ kind: 'voucher' as const, code })),
  ...coupons.map(({ code }) => ({ kind: 'coupon' as const, code })),
];

/** Applied codes that the API does not accept any more. */
export const refusedIn = ({ refusedCodes, ...codes }: Codes): string[] =>
  refusedCodes.filter((refused) => codesIn(codes).some(({ code }) => code === refused));

/** A code that was refused and is accepted again takes its own place. */
export const withCode = (
  codes: Codes,
  { value, ...applied }: CodeOfKind & { value: number },
): Partial<Codes> => {
  const others = withoutCode(codes, applied);
  return {
    ...others,
    [listOf(applied)]: [...(others[listOf(applied)] ?? []), { code: applied.code, value }],
  };
};

export const withoutCode = (codes: Codes, removed: CodeOfKind): Partial<Codes> => ({
  [listOf(removed)]: codes[listOf(removed)].filter(({ code }) => !isSameCode(code, removed.code)),
  refusedCodes: codes.refusedCodes.filter((code) => !isSameCode(code, removed.code)),
});
