import * as v from 'valibot';
import type { DiscountLookup } from '#domain/entities';
import { amount, id, orElse } from '#domain/jsonFields';

/** All of it is sent back as it came when the checkout is aborted, so nothing but the address is read. */
export const reservation = v.looseObject({ checkoutUrl: id });

/** One that cannot be read is as unknown as one that the app does not know. */
const enumerated = v.fallback(v.number(), 0);

export const discountLookup = v.pipe(
  v.object({ type: enumerated, state: enumerated, value: v.fallback(orElse(amount, 0), 0) }),
  v.transform(({ type, ...read }): DiscountLookup => ({ kind: type, ...read })),
);
