import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isPaymentTold, type OpenPayment } from '#domain/checkout/payment';
import { paths, type ScreenName, type ScreenRoute } from '#domain/routes';
import { useApp, useScreenActor, useUser } from '../base/appContext';
import { useMachineAttributes } from '../components/layout/useMachineAttributes';
import notice from './Notice.module.css';
import styles from './OpenPaymentStrip.module.css';

const words = ({ heldUntil, eventId }: OpenPayment, { screen, params: { id } }: ScreenRoute): string => {
  const isOfAnother = id !== undefined && id !== eventId;
  const end = isOfAnother && screen === 'checkout' ? ', or until you pay or use a code here' : '';
  return [
    isOfAnother ? 'Payment for another race not finished' : 'Payment not finished',
    heldUntil === null ? 'your selection is still here' : `places held until ${heldUntil}${end}`,
  ].join(' · ');
};

/** As `isPaymentTold`: until it is known, `src/boot.ts` says of which step the payment is. */
const rooms: Partial<Record<ScreenName, string | undefined>> = {
  raceCalendar: styles.room,
  race: styles.room,
  account: styles.roomOfReturned,
};

/** Leads back to an unfinished payment (BEY-51). Rendered from the start, so that the text is announced. */
export const OpenPaymentStrip = () => {
  const { root, openPayment } = useApp();
  const userId = useUser()?.id ?? null;
  const route = useSelector(root, ({ context }) => context.shown?.visit.route);
  const payment = useSelector(openPayment, ({ context }) => context.payment);
  const hasFailed = useSelector(useScreenActor() ?? undefined, (screen) => screen?.hasTag('failed') === true);
  const room = route && rooms[route.screen];
  return (
    <div
      role="status"
      className={room === undefined ? 'screen-only' : `screen-only ${room}`}
      {...useMachineAttributes(openPayment)}
    >
      {payment &&
      route &&
      isPaymentTold(payment, { userId, screen: route.screen, eventId: route.params.id, hasFailed }) ? (
        <p className={`row ${notice.notice} ${styles.strip}`}>
          {words(payment, route)}
          <Link className="target" href={paths.in(payment.regionId).checkout(payment.eventId)}>
            Continue
          </Link>
        </p>
      ) : null}
    </div>
  );
};
