import { useSelector } from '@xstate/react';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import { isSameData } from '#domain/isSameData';
import { formatUntil } from '#domain/time/dates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useApp } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import styles from './Drivers.module.css';

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
      const { heldUntil } = payment;
      if (heldUntil === null || isHoldOver) return { ...payment, heldUntil: null, held: [] };
      return { ...payment, heldUntil: formatUntil(heldUntil, context) };
    },
    isSameData,
  );
};

/** After an unfinished payment: that nothing was charged, and until when the places are held (BEY-39). */
export const PaymentNotice = ({ actor }: { actor: CheckoutActor }) => {
  const payment = useUnfinishedPayment(actor);
  const hasEnded = useSelector(actor, ({ context }) => context.endedOrder !== null);
  return (
    <div role="status" className={styles.message}>
      {payment === null && hasEnded ? (
        <Banner tone="info">
          The payment has ended. Nothing was charged. Places are held again when you pay.
        </Banner>
      ) : null}
      {payment === null ? null : (
        <Banner tone="info">
          Payment not finished. Nothing was charged.
          {payment.hasChanged
            ? ' Your selection has changed. Places are held again when you pay.'
            : payment.heldUntil && ` Your places are held until ${payment.heldUntil}.`}
        </Banner>
      )}
    </div>
  );
};
