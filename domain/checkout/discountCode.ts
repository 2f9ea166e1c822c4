export type CodeReading =
  | { ok: true; code: string }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: 'applied'; code: string };

export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** @param raw as typed @param applied codes of all vouchers and coupons applied so far */
export const readCode = (raw: string, applied: readonly string[]): CodeReading => {
  const code = raw.trim();
  if (code === '') return { ok: false, reason: 'empty' };
  if (applied.some((other) => isSameCode(other, code))) return { ok: false, reason: 'applied', code };
  return { ok: true, code };
};
