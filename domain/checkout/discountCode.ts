import { plainText } from '#domain/form/typedText';

/** Whether two codes differ at most in capitals. */
export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** @param applied codes of all vouchers and coupons applied so far */
export const isApplied = (typed: string, applied: readonly string[]): boolean =>
  applied.some((code) => isSameCode(code, plainText(typed)));
