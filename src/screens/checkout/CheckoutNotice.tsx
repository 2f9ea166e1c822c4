import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isAddable } from '#domain/checkout/driverSections';
import { isUncharged } from '#domain/checkout/unfinishedPayment';
import { bookableFrom } from '#domain/driver/eligibility';
import { shortName } from '#domain/driver/names';
import { raceDayOf } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useApp, useHasSessionEnded, useIsSignedOut, useTimeLeft } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/form/Button';
import { Icon } from '../../components/layout/Icon';
import { heldNote } from '../../components/race/heldNote';
import { focusCart, showCart, showTickets } from './anchors';
import styles from './CheckoutNotice.module.css';
import { useUnfinishedPayment } from './useUnfinishedPayment';

export type CheckoutNoticeProps = {
  actor: CheckoutActor;
  /** The cart says that tickets are gone. */
  isAnyGone: boolean;
};

/**
 * The news above the drivers: of the payment, and the next step after a driver was added. One of them is a box, and
 * none while the page has another.
 */
export const CheckoutNotice = ({ actor, isAnyGone }: CheckoutNoticeProps) => {
  const payment = usePaymentInWords(actor, isAnyGone);
  const isOther = useHasSessionEnded() || isAnyGone;
  return (
    <>
      <div role="status" className={styles.message}>
        {payment === null ? null : (
          <Told isBox={!isOther} action={payment.action}>
            {payment.words} {/* A timer: its minutes go by without a word to screen readers. */}
            {payment.held ? <b role="timer">{payment.held}</b> : null}
          </Told>
        )}
      </div>
      <div role="status" className={styles.message}>
        <LostDriver actor={actor} isBox={!isOther && payment === null} />
        <NextStep actor={actor} isBox={!isOther && payment === null} />
      </div>
    </>
  );
};

const Told = ({ isBox, action, children }: { isBox: boolean; action?: ReactNode; children: ReactNode }) =>
  isBox ? (
    <Banner tone="info" action={action}>
      {children}
    </Banner>
  ) : (
    <div className="row apart">
      <p className={`line gap-2 ${styles.quiet}`}>
        <Icon name="info" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );

type PaymentInWords = { words: string; held?: string; action?: ReactNode };

/** That nothing was charged, and what becomes of held places (BEY-39). Null where there is nothing to say. */
const usePaymentInWords = (actor: CheckoutActor, isAnyGone: boolean): PaymentInWords | null => {
  const payment = useUnfinishedPayment(actor);
  const timeLeft = useTimeLeft(useSelector(actor, ({ context }) => context.eventId));
  const isEmpty = useSelector(actor, ({ context }) => context.lines.length === 0);
  const canAddAgain = useSelector(
    actor,
    ({ context }) => payment?.held.items.some((line) => isAddable(context, line)) === true,
  );
  const hasEnded = useSelector(actor, ({ context }) => context.hasEnded);
  const areGivenBack = useSelector(actor, ({ context }) => context.areGivenBack);
  const hasFailed = useSelector(useApp().reservation, (snapshot) => snapshot.hasTag('failed'));
  const canSayUncharged = useSelector(
    actor,
    (snapshot) => isUncharged(snapshot.context) && !snapshot.matches({ ready: { choosing: 'reloading' } }),
  );
  const isSignedOut = useIsSignedOut();
  const unfinished = 'Payment not finished. Nothing was charged.';
  if (payment === null) {
    if (!canSayUncharged) return null;
    if (areGivenBack) return { words: 'Your places were given back. Nothing was charged.' };
    return hasEnded ? { words: 'The payment has ended. Places are held again when you pay.' } : null;
  }
  const { hasChanged, heldUntil } = payment;
  if (!hasChanged)
    return {
      words: unfinished,
      held: heldUntil === null || isAnyGone ? '' : heldNote({ until: heldUntil }, timeLeft),
    };
  if (!isEmpty || heldUntil === null)
    return { words: `${unfinished} Your selection has changed. Places are held again when you pay.` };
  const advice = canAddAgain ? 'Add their tickets again to pay for them.' : '';
  const next = hasFailed ? 'They could not be given back. Please try again.' : advice;
  return {
    words: `${unfinished} Your places are held until ${heldUntil}. ${next}`.trim(),
    action: isSignedOut ? undefined : <ReleasePlaces actor={actor} />,
  };
};

const ReleasePlaces = ({ actor }: { actor: CheckoutActor }) => {
  const { reservation } = useApp();
  return (
    <Button
      caption="Give places back"
      tone="line"
      size="small"
      busy={useSelector(reservation, (snapshot) => snapshot.hasTag('busy'))}
      onClick={() => {
        // The focused button goes with its message.
        focusCart();
        const { userId, regionId } = actor.getSnapshot().context;
        reservation.send({ type: 'places.release', userId, regionId });
      }}
    />
  );
};

const LostDriver = ({ actor, isBox }: { actor: CheckoutActor; isBox: boolean }) => {
  const lost = useSelector(actor, ({ context }) => context.lostDriver);
  return lost === null ? null : <Told isBox={isBox}>{lost.name} was deleted.</Told>;
};

/** Stays once the added driver has a ticket: the page must not move (BEY-14, BEY-46). */
const NextStep = ({ actor, isBox }: { actor: CheckoutActor; isBox: boolean }) => {
  const driver = useSelector(actor, ({ context }) =>
    context.drivers.find(({ id }) => id === context.addedDriverId),
  );
  const name = useSelector(actor, ({ context: { drivers } }) => driver && shortName(driver, drivers));
  const isDone = useSelector(actor, ({ context }) =>
    context.lines.some(({ driverId }) => driverId === context.addedDriverId),
  );
  const race = useSelector(actor, ({ context }) => context.race);
  if (driver === undefined) return null;
  const from = race === null ? null : bookableFrom(driver, raceDayOf(race));
  if (from !== null)
    return (
      <Told isBox={isBox}>{`${name} is on your list, and can race from ${formatPlainDate(from)}.`}</Told>
    );
  const next = isDone
    ? { caption: 'Review', about: 'your selection', onClick: showCart }
    : { caption: 'See the tickets', about: `for ${driver.name}`, onClick: () => showTickets(driver.id) };
  return (
    <Told isBox={isBox} action={<Button {...next} tone="line" size="small" />}>
      {`${name} is on your list${isDone ? ', with a ticket in your selection.' : '. Next: choose a ticket.'}`}
    </Told>
  );
};
