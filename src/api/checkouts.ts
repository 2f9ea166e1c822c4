import type { CheckoutOrder, DiscountLookup, Reservation } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { discountLookup, reservation } from './dto/checkout';
import { unread } from './dto/fields';
import { request } from './request';
import type { components } from './schema';

type AbortedCheckout = components['schemas']['AbortedCheckout'];

/** The region a checkout belongs to; the page may show another one by the time of the call. */
type InRegion = { regionId: string };

/**
 * Holds the places and names the hosted page; a refusal's text is fit for the guardian.
 *
 * @param attempt the id of this attempt to place the order; null where the API does not take one
 */
export const createCheckout = (
  api: Api,
  { order, regionId, attempt }: { order: CheckoutOrder; attempt: string | null } & InRegion,
  signal: AbortSignal,
): Promise<Result<Reservation>> =>
  request(reservation, signal, ({ headers, ...sending }) =>
    api.POST('/v1/Checkouts', {
      ...sending,
      headers: {
        ...headers,
        'hub-region': regionId,
        ...(attempt === null ? {} : { 'idempotency-key': attempt }),
      },
      body: order,
    }),
  );

/**
 * Gives back the places a reservation holds. The reservation is sent back as it came.
 *
 * @param token of a guardian who has logged out; null for the session's own
 */
export const abortCheckout = (
  api: Api,
  {
    reservation,
    userId,
    regionId,
    token,
  }: { reservation: Reservation; userId: string; token: string | null } & InRegion,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(unread, signal, ({ headers, ...sending }) =>
    api.POST('/v1/Checkouts/abort', {
      ...sending,
      headers: { ...headers, 'hub-region': regionId, ...(token === null ? {} : { 'x-api-key': token }) },
      body: { ...reservation, userId } as AbortedCheckout,
    }),
  );

/** Looks a code up; a code that cannot be used is an answer too. */
export const lookUpDiscount = (
  api: Api,
  path: { eventId: string; code: string },
  signal: AbortSignal,
): Promise<Result<DiscountLookup>> =>
  request(discountLookup, signal, (sending) =>
    api.GET('/v1/Checkouts/discount/{eventId}/{code}', { ...sending, params: { path } }),
  );
