import { shallowEqual, useSelector } from '@xstate/react';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import { formatUntil } from '#domain/time/dates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Banner } from '../../components/feedback/Banner';
import styles from './Drivers.module.css';

/** Null without an unfinished payment. `heldUntil`: the time, with the day unless that is today; null if unknown. */
export const useUnfinishedPayment = (actor: CheckoutActor) =>
  useSelector(
    actor,
    ({ context }) => {
      const payment = unfinishedPayment(context);
      return payment && { heldUntil: payment.heldUntil && formatUntil(payment.heldUntil, context) };
    },
    shallowEqual,
  );

/** After an unfinished payment: that nothing was charged, and until when the places are held (BEY-39). */
export const PaymentNotice = ({ actor }: { actor: CheckoutActor }) => {
  const payment = useUnfinishedPayment(actor);
  return (
    <div role="status" className={styles.message}>
      {payment === null ? null : (
        <Banner tone="info">
          Payment not finished. Nothing was charged.
          {payment.heldUntil === null ? null : ` Your places are held until ${payment.heldUntil}.`}
        </Banner>
      )}
    </div>
  );
};
