import type { AppliedCodes } from '#domain/entities';

export type CodeOfKind = { kind: 'voucher' | 'coupon'; code: string };

const listOf = ({ kind }: CodeOfKind) => `${kind}s` as const;

export const withCode = (
  codes: AppliedCodes,
  { value, ...applied }: CodeOfKind & { value: number },
): Partial<AppliedCodes> => ({
  [listOf(applied)]: [...codes[listOf(applied)], { code: applied.code, value }],
});

export const withoutCode = (codes: AppliedCodes, removed: CodeOfKind): Partial<AppliedCodes> => ({
  [listOf(removed)]: codes[listOf(removed)].filter(({ code }) => code !== removed.code),
});
