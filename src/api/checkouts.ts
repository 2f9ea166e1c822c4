import type { CheckoutOrder, DiscountLookup, Reservation } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { discountLookup, reservation } from './dto/checkout';
import { unread } from './dto/fields';
import { request } from './request';
import type { components } from './schema';

type AbortedCheckout = components['schemas']['AbortedCheckout'];

/** Holds the places and names the hosted page; a refusal's text is fit for the guardian. */
export const createCheckout = (
  api: Api,
  { order }: { order: CheckoutOrder },
  signal: AbortSignal,
): Promise<Result<Reservation>> =>
  request(reservation, signal, (sending) => api.POST('/v1/Checkouts', { ...sending, body: order }));

/** Gives back the places a reservation holds. The reservation goes back as it came: its fields are the API's affair. */
export const abortCheckout = (
  api: Api,
  { reservation, userId }: { reservation: Reservation; userId: string },
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(unread, signal, (sending) =>
    api.POST('/v1/Checkouts/abort', { ...sending, body: { ...reservation, userId } as AbortedCheckout }),
  );

/** What a code is; one that cannot be used is an answer too. */
export const lookUpDiscount = (
  api: Api,
  path: { eventId: string; code: string },
  signal: AbortSignal,
): Promise<Result<DiscountLookup>> =>
  request(discountLookup, signal, (sending) =>
    api.GET('/v1/Checkouts/discount/{eventId}/{code}', { ...sending, params: { path } }),
  );
