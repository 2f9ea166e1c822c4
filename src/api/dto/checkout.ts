import type { DiscountLookup } from '#domain/entities';
import { amount, id, orElse } from '#domain/jsonFields';
import { map, z } from '#domain/zod';

/** Keeps all fields: aborting sends them back unchanged, also those of a reservation without a page to pay on. */
export const reservation = z.looseObject({ checkoutUrl: z.nullable(id) });

/** An unreadable value counts as unknown. */
const enumValue = z.catch(z.number(), 0);

/** An answer without a state is not the API's. */
const state = z.union([z.number(), z.string(), z.null()]);

export const discountLookup = map(
  z.object({ type: enumValue, state, value: z.catch(orElse(amount, 0), 0) }),
  ({ type, state, value }): DiscountLookup => ({
    kind: type,
    state: typeof state === 'number' ? state : 0,
    value,
  }),
);
