import type { DiscountLookup } from '#domain/entities';
import { amount, id, orElse } from '#domain/jsonFields';
import { z } from '#domain/zod';

/** Keeps all fields: aborting sends them back unchanged. */
export const reservation = z.looseObject({ checkoutUrl: id });

/** An unreadable value counts as unknown. */
const enumValue = z.number().catch(0);

export const discountLookup = z
  .object({ type: enumValue, state: enumValue, value: orElse(amount, 0).catch(0) })
  .transform(({ type, ...read }): DiscountLookup => ({ kind: type, ...read }));
