import type { CheckoutActor } from '#machines/checkout/checkout';
import { Banner } from '../../components/feedback/Banner';
import styles from './Drivers.module.css';
import { useUnfinishedPayment } from './useUnfinishedPayment';

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
