import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isPaymentTold, type OpenPayment, type Shown } from '#domain/checkout/payment';
import { paths } from '#domain/routes';
import type { OpenPaymentActor } from '#machines/openPayment';
import styles from './OpenPaymentStrip.module.css';

export type OpenPaymentStripProps = { actor: OpenPaymentActor; shown: Shown };

const words = ({ heldUntil, eventId }: OpenPayment, shown: Shown): string => {
  const isOfAnother = shown.eventId !== undefined && shown.eventId !== eventId;
  return [
    isOfAnother ? 'Payment for another race not finished' : 'Payment not finished',
    heldUntil === null ? 'your selection is still here' : `places held until ${heldUntil}`,
  ].join(' · ');
};

/** Leads back to an unfinished payment (BEY-51). Rendered from the start, so that the text is announced. */
export const OpenPaymentStrip = ({ actor, shown }: OpenPaymentStripProps) => {
  const payment = useSelector(actor, ({ context }) => context.payment);
  const state = useSelector(actor, ({ value }) => value);
  return (
    <div role="status" className="screen-only" data-machine="openPayment" data-state={state}>
      {payment !== null && isPaymentTold(payment, shown) ? (
        <p className={styles.strip}>
          {words(payment, shown)}
          <Link href={paths.in(payment.regionId).checkout(payment.eventId)}>Continue</Link>
        </p>
      ) : null}
    </div>
  );
};
