import { plainText } from '#domain/form/typedText';

/** Whether two codes differ at most in capitals. */
export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** @param words an order's refusal, which may quote the code */
export const isNamedIn = (words: string, code: string): boolean =>
  words
    .toUpperCase()
    .split(code.toUpperCase())
    .some((before, at, parts) => {
      const after = parts[at + 1];
      return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
    });

/** @param applied codes of all vouchers and coupons applied so far */
export const isApplied = (typed: string, applied: readonly string[]): boolean =>
  applied.some((code) => isSameCode(code, plainText(typed)));
