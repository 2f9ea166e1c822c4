export type CodeReading =
  | { ok: true; code: string }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: 'applied'; code: string };

/** @param raw as typed @param applied codes of all vouchers and coupons applied so far */
export const readCode = (raw: string, applied: readonly string[]): CodeReading => {
  const code = raw.trim();
  if (code === '') return { ok: false, reason: 'empty' };
  if (applied.includes(code)) return { ok: false, reason: 'applied', code };
  return { ok: true, code };
};
