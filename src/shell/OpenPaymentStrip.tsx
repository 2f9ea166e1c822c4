import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isPaymentTold, type OpenPayment } from '#domain/checkout/payment';
import { paths, type ScreenName } from '#domain/routes';
import type { OpenPaymentActor } from '#machines/openPayment';
import styles from './OpenPaymentStrip.module.css';

export type OpenPaymentStripProps = {
  actor: OpenPaymentActor;
  /** The guardian signed in; null for a visitor. */
  userId: string | null;
  /** The screen on show. */
  screen: ScreenName | undefined;
};

const words = ({ heldUntil }: OpenPayment): string =>
  heldUntil === null
    ? 'Payment not finished · your selection is still here'
    : `Payment not finished · places held until ${heldUntil}`;

/** Leads back to an unfinished payment (BEY-51). Rendered from the start, so that the text is announced. */
export const OpenPaymentStrip = ({ actor, userId, screen }: OpenPaymentStripProps) => {
  const payment = useSelector(actor, ({ context }) => context.payment);
  const state = useSelector(actor, ({ value }) => value);
  return (
    <div role="status" className="screen-only" data-machine="openPayment" data-state={state}>
      {payment !== null && isPaymentTold(payment, { userId, screen }) ? (
        <p className={styles.strip}>
          {words(payment)}
          <Link href={paths.in(payment.regionId).checkout(payment.eventId)}>Continue</Link>
        </p>
      ) : null}
    </div>
  );
};
