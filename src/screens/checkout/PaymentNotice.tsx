import { shallowEqual, useSelector } from '@xstate/react';
import { formatClock, formatDay, plainDateIn } from '#domain/time/dates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { unfinishedPayment } from '#machines/checkout/checkoutPayment';
import { Banner } from '../../components/feedback/Banner';

/** After an unfinished payment: that nothing was charged, and until when the places are held (BEY-39). */
export const PaymentNotice = ({ actor }: { actor: CheckoutActor }) => {
  const payment = useSelector(actor, ({ context }) => unfinishedPayment(context), shallowEqual);
  const now = useSelector(actor, ({ context }) => context.now);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  return (
    <div role="status">
      {payment === null ? null : (
        <Banner tone="info">
          Payment not finished. Nothing was charged.
          {payment.heldUntil === null
            ? null
            : ` Your places are held until ${clockOf(payment.heldUntil, now, timezone)}.`}
        </Banner>
      )}
    </div>
  );
};

/** The time, with the day unless that is today. */
const clockOf = (instant: string, now: string, timezone: string): string => {
  const clock = formatClock(instant, timezone);
  return plainDateIn(instant, timezone) === plainDateIn(now, timezone)
    ? clock
    : `${formatDay(instant, timezone)}, ${clock}`;
};
