import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import { findEvent } from './events';
import type { Sandbox } from './sandbox';
import { checkouts, type Database, discountCodes } from './schema';

type CodeRow = typeof discountCodes.$inferSelect;

const typeNumber = { voucher: 1, coupon: 2 } as const;
const state = { valid: 1, invalid: 2, notValidYet: 3 } as const;

const stateOf = (code: CodeRow, now: Date): number => {
  if (now < code.validFrom) return state.notValidYet;
  return now < code.validUntil ? state.valid : state.invalid;
};

type Lookup = { eventId: string; code: string; userId: string; ip: string };

/**
 * Refuses with 404 if there is no such race. A code that cannot be used is an answer; one that does not exist counts
 * as a guess.
 */
export const lookUpDiscount = async (
  sandbox: Sandbox,
  regionId: string,
  { eventId, code: typed, userId, ip }: Lookup,
): Promise<components['schemas']['DiscountLookup']> => {
  await findEvent(sandbox, regionId, eventId);
  const takeBack = await sandbox.attempts.count('discountCode', { account: userId, address: ip });
  const [code] = await findCodes(sandbox.db, [typed]);
  if (!code) return { state: state.invalid, type: 0, value: 0 };
  await takeBack();
  const now = sandbox.now();
  const isUsedUp = (await usedUp(sandbox.db, [code], now, { ofOthersThan: userId })) !== null;
  return {
    state: isUsedUp ? state.invalid : stateOf(code, now),
    type: typeNumber[code.kind],
    value: code.value,
  };
};

/** Whose checkouts are left out of the count. */
type Uncounted = { ofOthersThan: string } | { besides: string };

/** The first code without a use left. Paid checkouts count, and those whose hold still runs. */
const usedUp = async (
  db: Database,
  codes: CodeRow[],
  now: Date,
  uncounted: Uncounted,
): Promise<CodeRow | null> => {
  for (const code of codes) {
    if (code.maxUses === null) continue;
    const isOpen = and(eq(checkouts.status, 'open'), gt(checkouts.expiresAt, now));
    const uses = await db.$count(
      checkouts,
      and(
        sql`${checkouts.discounts} <> '[]'::jsonb`,
        sql`${checkouts.discounts} @> ${JSON.stringify([code.code])}::jsonb`,
        'besides' in uncounted
          ? and(ne(checkouts.id, uncounted.besides), or(eq(checkouts.status, 'paid'), isOpen))
          : or(eq(checkouts.status, 'paid'), and(isOpen, ne(checkouts.userId, uncounted.ofOthersThan))),
      ),
    );
    if (uses >= code.maxUses) return code;
  }
  return null;
};

/** Makes every other transaction that uses one of these limited codes wait until this one ends. */
const lockLimited = async (transaction: Database, codes: string[]): Promise<CodeRow[]> =>
  transaction
    .select()
    .from(discountCodes)
    .where(and(inArray(discountCodes.code, codes), sql`${discountCodes.maxUses} is not null`))
    .orderBy(discountCodes.code)
    .for('update');

/** Whether one of a checkout's codes has been used up by others, so that this checkout would be one too many. */
export const isCodeUsedUp = async (
  transaction: Database,
  checkout: { id: string; discounts: string[] },
  now: Date,
): Promise<boolean> =>
  checkout.discounts.length > 0 &&
  (await usedUp(transaction, await lockLimited(transaction, checkout.discounts), now, {
    besides: checkout.id,
  })) !== null;

const findCodes = async (db: Database, typed: string[]): Promise<CodeRow[]> => {
  const codes = typed.map((code) => code.trim().toUpperCase());
  return codes.length === 0 ? [] : db.select().from(discountCodes).where(inArray(discountCodes.code, codes));
};

/**
 * The codes as they are stored, each once, or the first that cannot be used as this kind. Limited ones stay locked
 * until the transaction ends.
 */
export const checkCodes = async (
  db: Database,
  typed: { vouchers: string[]; coupons: string[] },
  checkoutId: string,
  now: Date,
): Promise<{ codes: string[] } | { unusable: string; isKnown: boolean }> => {
  const rows = await findCodes(db, [...typed.vouchers, ...typed.coupons]);
  const codes = new Set<string>();
  const wanted = [
    ...typed.vouchers.map((code) => ({ code, kind: 'voucher' })),
    ...typed.coupons.map((code) => ({ code, kind: 'coupon' })),
  ];
  for (const { code, kind } of wanted) {
    const row = rows.find((candidate) => candidate.code === code.trim().toUpperCase());
    if (row?.kind !== kind || stateOf(row, now) !== state.valid) {
      return { unusable: code, isKnown: row !== undefined };
    }
    codes.add(row.code);
  }
  if (codes.size === 0) return { codes: [] };
  const limited = await lockLimited(db, [...codes]);
  const used = await usedUp(db, limited, now, { besides: checkoutId });
  return used === null ? { codes: [...codes] } : { unusable: used.code, isKnown: true };
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
