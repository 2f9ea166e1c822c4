import { isSameLine } from '#domain/cartLines';
import type { CheckoutDraft } from '#domain/entities';
import { isValid } from '#domain/ticketStatus';
import type { DraftFacts } from '#machines/checkout/checkoutSetup';
import type { App } from '../app/app';

/**
 * The stored draft if it holds places for this guardian: not one that another left in this browser, nor one
 * that has expired, nor one that was paid, whose places the league counts as sold.
 */
export const holdingDraft = ({ storage, now }: App, { drivers, owned }: DraftFacts): CheckoutDraft | null => {
  const draft = storage.draft();
  if (draft === null) return null;
  const items = draft.items ?? [];
  const isOwn = items.every((item) => drivers.some(({ id }) => id === item.driverId));
  const hasExpired = draft.expiresAt !== undefined && Date.parse(draft.expiresAt) <= Date.parse(now());
  const isPaid = items.some((item) => owned.some((ticket) => isValid(ticket) && isSameLine(ticket, item)));
  return isOwn && !hasExpired && !isPaid ? draft : null;
};
