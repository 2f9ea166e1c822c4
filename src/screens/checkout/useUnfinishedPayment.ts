import { shallowEqual, useSelector } from '@xstate/react';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import { measurementSystemOf } from '#domain/driver/units';
import { formatUntil } from '#domain/time/dates';
import type { CheckoutActor } from '#machines/checkout/checkout';

/** The time, with the day unless that is today, until which places are held; null if unknown. */
export type PaymentInWords = { heldUntil: string | null };

/** Null without an unfinished payment. */
export const useUnfinishedPayment = (actor: CheckoutActor): PaymentInWords | null => {
  const payment = useSelector(actor, ({ context }) => unfinishedPayment(context), shallowEqual);
  const now = useSelector(actor, ({ context }) => context.now);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const regionId = useSelector(actor, ({ context }) => context.regionId);
  if (payment === null || payment.heldUntil === null) return payment;
  return {
    heldUntil: formatUntil(payment.heldUntil, { now, timezone, system: measurementSystemOf(regionId) }),
  };
};
