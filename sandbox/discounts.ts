import { inArray } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import { findEvent } from './events';
import type { Sandbox } from './sandbox';
import { type Database, discountCodes } from './schema';

type CodeRow = typeof discountCodes.$inferSelect;

const typeNumber = { voucher: 1, coupon: 2 } as const;
const state = { valid: 1, invalid: 2, notValidYet: 3 } as const;

const stateOf = (code: CodeRow, now: Date): number => {
  if (now < code.validFrom) return state.notValidYet;
  return now < code.validUntil ? state.valid : state.invalid;
};

/** Refuses with 404 if there is no such race. A code that cannot be used is an answer. */
export const lookUpDiscount = async (
  sandbox: Sandbox,
  regionId: string,
  eventId: string,
  typed: string,
): Promise<components['schemas']['DiscountLookup']> => {
  await findEvent(sandbox, regionId, eventId);
  const [code] = await findCodes(sandbox.db, [typed]);
  if (!code) return { state: state.invalid, type: 0, value: 0 };
  return { state: stateOf(code, sandbox.now()), type: typeNumber[code.kind], value: code.value };
};

const findCodes = async (db: Database, typed: string[]): Promise<CodeRow[]> => {
  const codes = typed.map((code) => code.trim().toUpperCase());
  return codes.length === 0 ? [] : db.select().from(discountCodes).where(inArray(discountCodes.code, codes));
};

/** The codes as they are stored, each once, or the first that cannot be used as this kind. */
export const checkCodes = async (
  db: Database,
  typed: { vouchers: string[]; coupons: string[] },
  now: Date,
): Promise<{ codes: string[] } | { unusable: string }> => {
  const rows = await findCodes(db, [...typed.vouchers, ...typed.coupons]);
  const codes = new Set<string>();
  const wanted = [
    ...typed.vouchers.map((code) => ({ code, kind: 'voucher' })),
    ...typed.coupons.map((code) => ({ code, kind: 'coupon' })),
  ];
  for (const { code, kind } of wanted) {
    const row = rows.find((candidate) => candidate.code === code.trim().toUpperCase());
    if (row?.kind !== kind || stateOf(row, now) !== state.valid) return { unusable: code };
    codes.add(row.code);
  }
  return { codes: [...codes] };
};

export type Priced = {
  discounts: { code: string; kind: 'voucher' | 'coupon'; amountCents: number }[];
  totalCents: number;
  /** What each line comes to after discounts; they add up to the total. */
  paidCents: number[];
};

/** Coupons take their per cent off the sum first, vouchers their amount off what is left, never below 0. */
export const priceOrder = (
  priceCents: number[],
  codes: Pick<CodeRow, 'code' | 'kind' | 'value'>[],
): Priced => {
  const sum = priceCents.reduce((total, price) => total + price, 0);
  let totalCents = sum;
  const discounts: Priced['discounts'] = [];
  for (const kind of ['coupon', 'voucher'] as const) {
    for (const { code, value } of codes.filter((candidate) => candidate.kind === kind)) {
      const wanted = kind === 'coupon' ? Math.round((sum * value) / 100) : value * 100;
      const amountCents = Math.min(totalCents, wanted);
      totalCents -= amountCents;
      discounts.push({ code, kind, amountCents });
    }
  }
  let spent = 0;
  let seen = 0;
  const paidCents = priceCents.map((price) => {
    seen += price;
    const upToHere = sum === 0 ? 0 : Math.round((totalCents * seen) / sum);
    const paid = upToHere - spent;
    spent = upToHere;
    return paid;
  });
  return { discounts, totalCents, paidCents };
};

/** The codes of a checkout, applied to its prices. A code that has run out meanwhile still counts. */
export const priceWithCodes = async (db: Database, priceCents: number[], codes: string[]): Promise<Priced> =>
  priceOrder(priceCents, await findCodes(db, codes));
