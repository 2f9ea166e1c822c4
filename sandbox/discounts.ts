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

/** 404 for an unknown race. An unusable code is a success with its state; an unknown code counts as an attempt. */
export const lookUpDiscount = async (
  sandbox: Sandbox,
  regionId: string,
  { eventId, code: typed, userId, ip }: Lookup,
): Promise<components['schemas']['DiscountLookup']> => {
  await findEvent(sandbox, regionId, eventId);
  const undoAttempt = await sandbox.attempts.count('discountCode', { account: userId, address: ip });
  const [code] = await findCodes(sandbox.db, [typed]);
  if (!code) return { state: state.invalid, type: 0, value: 0 };
  await undoAttempt();
  const now = sandbox.now();
  const isUsedUp = (await findExhausted(sandbox.db, [code], now, { ofOthersThan: userId })) !== null;
  return {
    state: isUsedUp ? state.invalid : stateOf(code, now),
    type: typeNumber[code.kind],
    value: code.value,
  };
};

/** Checkouts to leave out of the count. */
type Excluded = { ofOthersThan: string } | { besides: string };

/** The first code without a use left. Paid checkouts and running reservations count as uses. */
const findExhausted = async (
  db: Database,
  codes: CodeRow[],
  now: Date,
  excluded: Excluded,
): Promise<CodeRow | null> => {
  for (const code of codes) {
    if (code.maxUses === null) continue;
    const isOpen = and(eq(checkouts.status, 'open'), gt(checkouts.expiresAt, now));
    const uses = await db.$count(
      checkouts,
      and(
        sql`${checkouts.discounts} <> '[]'::jsonb`,
        sql`${checkouts.discounts} @> ${JSON.stringify([code.code])}::jsonb`,
        'besides' in excluded
          ? and(ne(checkouts.id, excluded.besides), or(eq(checkouts.status, 'paid'), isOpen))
          : or(eq(checkouts.status, 'paid'), and(isOpen, ne(checkouts.userId, excluded.ofOthersThan))),
      ),
    );
    if (uses >= code.maxUses) return code;
  }
  return null;
};

/** Locks limited codes until the transaction ends. */
const lockLimited = async (transaction: Database, codes: string[]): Promise<CodeRow[]> =>
  transaction
    .select()
    .from(discountCodes)
    .where(and(inArray(discountCodes.code, codes), sql`${discountCodes.maxUses} is not null`))
    .orderBy(discountCodes.code)
    .for('update');

/** Whether others have used up one of the checkout's codes. */
export const isCodeUsedUp = async (
  transaction: Database,
  checkout: { id: string; discounts: string[] },
  now: Date,
): Promise<boolean> =>
  checkout.discounts.length > 0 &&
  (await findExhausted(transaction, await lockLimited(transaction, checkout.discounts), now, {
    besides: checkout.id,
  })) !== null;

const findCodes = async (db: Database, typed: string[]): Promise<CodeRow[]> => {
  const codes = typed.map((code) => code.trim().toUpperCase());
  return codes.length === 0 ? [] : db.select().from(discountCodes).where(inArray(discountCodes.code, codes));
};

/**
 * The stored codes without duplicates, or the first one that is unusable as this kind. Limited codes stay locked
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
  const used = await findExhausted(db, limited, now, { besides: checkoutId });
  return used === null ? { codes: [...codes] } : { unusable: used.code, isKnown: true };
};

export type Priced = {
  discounts: { code: string; kind: 'voucher' | 'coupon'; amountCents: number }[];
  totalCents: number;
  /** Price of each line after discounts; the sum is the total. */
  paidCents: number[];
};

/** Coupons take their percentage off the sum first; then vouchers take their amounts off, down to 0. */
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

/** Also applies codes that have expired since the checkout was created. */
export const priceWithCodes = async (db: Database, priceCents: number[], codes: string[]): Promise<Priced> =>
  priceOrder(priceCents, await findCodes(db, codes));
