import { useSelector } from '@xstate/react';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import { isSameData } from '#domain/isSameData';
import { formatUntil } from '#domain/time/dates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useApp } from '../../base/appContext';

/** Null without an unfinished payment. `heldUntil`: the time, with the day unless that is today; null if unknown. */
export const useUnfinishedPayment = (actor: CheckoutActor) => {
  const eventId = useSelector(actor, ({ context }) => context.eventId);
  // The checkout knows nothing of the time since it was read.
  const isHoldOver = useSelector(
    useApp().openPayment,
    ({ context: { payment } }) => payment?.eventId === eventId && payment.hasLapsed === true,
  );
  return useSelector(
    actor,
    ({ context }) => {
      const payment = unfinishedPayment(context);
      if (payment === null) return null;
      const heldUntil =
        isHoldOver || payment.heldUntil === null ? null : formatUntil(payment.heldUntil, context);
      return { ...payment, heldUntil, held: { items: payment.held, until: heldUntil } };
    },
    isSameData,
  );
};

export type ShownPayment = ReturnType<typeof useUnfinishedPayment>;
