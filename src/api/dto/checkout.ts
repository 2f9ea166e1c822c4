import * as v from 'valibot';
import type { DiscountLookup } from '#domain/entities';
import { amount, id, orElse } from '#domain/jsonFields';

/** Keeps all fields: aborting sends them back unchanged. */
export const reservation = v.looseObject({ checkoutUrl: id });

/** An unreadable value counts as unknown. */
const enumValue = v.fallback(v.number(), 0);

export const discountLookup = v.pipe(
  v.object({ type: enumValue, state: enumValue, value: v.fallback(orElse(amount, 0), 0) }),
  v.transform(({ type, ...read }): DiscountLookup => ({ kind: type, ...read })),
);
