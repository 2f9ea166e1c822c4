import { plainText } from '#domain/form/typedText';

export type CodeReading =
  | { ok: true; code: string }
  | { ok: false; reason: 'empty' | 'applied'; code: string };

/** Whether two codes, as `readCode` has them, differ at most in capitals. */
export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** @param raw as typed @param applied codes of all vouchers and coupons applied so far */
export const readCode = (raw: string, applied: readonly string[]): CodeReading => {
  const code = plainText(raw);
  if (code === '') return { ok: false, reason: 'empty', code };
  if (applied.some((other) => isSameCode(other, code))) return { ok: false, reason: 'applied', code };
  return { ok: true, code };
};
