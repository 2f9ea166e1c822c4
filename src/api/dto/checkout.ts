import type { DiscountLookup } from '#domain/entities';
import { amount, id, orElse } from '#domain/jsonFields';
import { map, z } from '#domain/zod';

/** Keeps all fields: aborting sends them back unchanged, also those of a reservation without a page to pay on. */
export const reservation = z.looseObject({ checkoutUrl: z.nullable(id) });

/** An unreadable value counts as unknown. */
const enumValue = z.catch(z.number(), 0);

export const discountLookup = map(
  z.object({ type: enumValue, state: enumValue, value: z.catch(orElse(amount, 0), 0) }),
  ({ type, ...read }): DiscountLookup => ({ kind: type, ...read }),
);
