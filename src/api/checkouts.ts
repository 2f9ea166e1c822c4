import {
  type CheckoutOrder,
  DiscountKind,
  type DiscountLookup,
  DiscountState,
  type Reservation,
} from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import type { Api } from './client';
import { discountLookup, reservation } from './dto/checkout';
import { ignoredBody } from './dto/fields';
import { request } from './request';
import type { components } from './schema';

type AbortedCheckout = components['schemas']['AbortedCheckout'];

/**
 * Reserves the places and returns the hosted page. The text of a refusal can be shown to the guardian.
 * @param idempotencyKey null when the API does not accept one
 */
export const createCheckout = (
  api: Api,
  { order, idempotencyKey }: { order: CheckoutOrder; idempotencyKey: string | null },
  signal: AbortSignal,
): Promise<Result<Reservation>> =>
  request(reservation, signal, (init) =>
    api.POST('/v1/Checkouts', {
      ...init,
      headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
      body: order,
    }),
  );

/**
 * Ends a reservation. The API needs the reservation back unchanged.
 * @param token of a guardian who has logged out; null for the session's own
 */
export const abortCheckout = (
  api: Api,
  { reservation, userId, token }: { reservation: Reservation; userId: string; token: string | null },
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.POST('/v1/Checkouts/abort', {
      ...init,
      headers: token === null ? {} : { 'x-api-key': token },
      body: { ...reservation, userId } as AbortedCheckout,
    }),
  );

/** Part of an address, it would lead to another call, encoded or not. */
const isDots = (code: string): boolean => code === '.' || code === '..';

const notValid: DiscountLookup = { kind: DiscountKind.unknown, state: DiscountState.invalid, value: 0 };

/** An unusable code is a success with its state. */
export const lookUpDiscount = async (
  api: Api,
  path: { eventId: string; code: string },
  signal: AbortSignal,
): Promise<Result<DiscountLookup>> => {
  if (isDots(path.code)) return succeed(notValid);
  return request(discountLookup, signal, (init) =>
    api.GET('/v1/Checkouts/discount/{eventId}/{code}', { ...init, params: { path } }),
  );
};
