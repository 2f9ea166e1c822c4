import {
  type CheckoutOrder,
  DiscountKind,
  type DiscountLookup,
  DiscountState,
  type Reservation,
} from '#domain/entities';
import { isTooLong } from '#domain/form/isTooLong';
import { succeed } from '#domain/result';
import { discountLookup, reservation } from './dto/checkout';
import { noBody } from './dto/fields';
import { type Call, request } from './request';
import type { components } from './schema';

type AbortedCheckout = components['schemas']['AbortedCheckout'];

/**
 * Reserves the places and returns the hosted page. The text of a refusal can be shown to the guardian.
 * @param idempotencyKey null when the API does not accept one
 */
export const createCheckout: Call<{ order: CheckoutOrder; idempotencyKey: string | null }, Reservation> = (
  api,
  { order, idempotencyKey },
  signal,
) =>
  request(reservation, signal, () =>
    api.POST('/v1/Checkouts', {
      signal,
      headers: { 'idempotency-key': idempotencyKey },
      body: order,
    }),
  );

/**
 * Ends a reservation. The API needs the reservation back unchanged.
 * @param token of a guardian who has logged out; null for the session's own
 */
export const abortCheckout: Call<{ reservation: Reservation; userId: string; token: string | null }, void> = (
  api,
  { reservation, userId, token },
  signal,
) =>
  request(noBody, signal, () =>
    api.POST('/v1/Checkouts/abort', {
      signal,
      headers: { 'x-api-key': token },
      body: { ...reservation, userId } as AbortedCheckout,
    }),
  );

/** Part of an address, it would lead to another call, encoded or not. */
const isDots = (code: string): boolean => code === '.' || code === '..';

const notValid: DiscountLookup = { kind: DiscountKind.unknown, state: DiscountState.invalid, value: 0 };

/** An unusable code is a success with its state. */
export const lookUpDiscount: Call<{ eventId: string; code: string }, DiscountLookup> = async (
  api,
  path,
  signal,
) => {
  if (isDots(path.code) || isTooLong(path.code, 'code')) return succeed(notValid);
  return request(discountLookup, signal, () =>
    api.GET('/v1/Checkouts/discount/{eventId}/{code}', { signal, params: { path } }),
  );
};
