import type { CheckoutDraft, CheckoutOrder, DiscountLookup } from '#domain/entities';
import type { Result } from '#domain/result';
import { ask } from './request';
import type { Api } from './client';
import type { components } from './schema';
import { discountLookup, draft } from './dto/checkout';
import { unread } from './dto/fields';

type AbortedCheckout = components['schemas']['AbortedCheckout'];

/** Holds the places and names the hosted page; a refusal's text is fit for the guardian. */
export const createCheckout = (
  api: Api,
  { order }: { order: CheckoutOrder },
  signal: AbortSignal,
): Promise<Result<CheckoutDraft>> =>
  ask(draft, signal, (sending) => api.POST('/v1/Checkouts', { ...sending, body: order }));

/** Gives back the places a draft holds. The draft goes back as it came: its fields are the league's affair. */
export const abortCheckout = (
  api: Api,
  { draft, userId }: { draft: CheckoutDraft; userId: string },
  signal: AbortSignal,
): Promise<Result<void>> =>
  ask(unread, signal, (sending) =>
    api.POST('/v1/Checkouts/abort', { ...sending, body: { ...draft, userId } as AbortedCheckout }),
  );

/** What a code is; one that cannot be used is an answer too. */
export const lookUpDiscount = (
  api: Api,
  path: { eventId: string; code: string },
  signal: AbortSignal,
): Promise<Result<DiscountLookup>> =>
  ask(discountLookup, signal, (sending) =>
    api.GET('/v1/Checkouts/discount/{eventId}/{code}', { ...sending, params: { path } }),
  );
