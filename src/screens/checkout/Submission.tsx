import { useSelector } from '@xstate/react';
import { type RefCallback, useRef } from 'react';
import { refusedIn } from '#domain/checkout/appliedCodes';
import { orderOf } from '#domain/checkout/checkoutFacts';
import { type SubmitRefusal, submitRefusal } from '#domain/checkout/submitRefusal';
import { misfitInShort, misfitInWords } from '#domain/driver/misfit';
import { isSameData } from '#domain/isSameData';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { CheckoutSubmissionActor } from '#machines/checkout/checkoutSubmission';
import { useApp, useIsSignedOut, usePaths } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { Button } from '../../components/form/Button';
import { Checkbox } from '../../components/form/Checkbox';
import { Icon } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { useMachineAttributes } from '../../components/layout/useMachineAttributes';
import { FailureReference } from '../../frame/FailureReference';
import { ReturnWindow } from '../../frame/ReturnWindow';
import { SignInAgain } from '../../frame/SignInAgain';
import { SupportContact } from '../../frame/SupportContact';
import { lineAnchor } from './anchors';
import styles from './Submission.module.css';
import type { UnmetLine } from './useCheckoutView';

export type SubmissionProps = {
  actor: CheckoutActor;
  unmet: UnmetLine[];
  /** On the button to payment. */
  paymentRef: RefCallback<HTMLElement>;
};

/** More sentences than these would fill the window: the tickets that do not fit are a list. */
export const isListed = (unmet: readonly UnmetLine[]): boolean => unmet.length > 3;

/** The checkbox that acknowledges unmet requirements, and the button to payment (SUB-01). */
export const Submission = ({ actor, unmet, paymentRef }: SubmissionProps) => {
  const paths = usePaths();
  const isSignedOut = useIsSignedOut();
  const submission = useSelector(actor, ({ children }) => children.checkoutSubmission);
  const userEmail = useSelector(actor, ({ context }) => context.userEmail);
  const isAcknowledged = useSelector(actor, ({ context }) => context.isAcknowledged);
  const refusal = useSelector(actor, ({ context }) => submitRefusal(context));
  const isEmpty = useSelector(actor, ({ context }) => context.lines.length === 0);
  const isSubmitting = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'submitting' }));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'checkout.submit' }));
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className={`stack gap-2 ${styles.submission}`} {...useMachineAttributes(submission)}>
      <div className={styles.confirm} data-accepted={isAcknowledged}>
        <Checkbox
          ref={box}
          name="acknowledgement"
          tone="warning"
          isQuiet={unmet.length === 0}
          checked={isAcknowledged}
          onChange={({ currentTarget }) =>
            actor.send({ type: 'acknowledgement.set', accepted: currentTarget.checked })
          }
        >
          <Icon name="warning" />
          {unmet.length === 0
            ? 'I have checked that each driver meets the requirements of the tickets chosen.'
            : 'I have checked the requirements of the tickets chosen.'}
          {unmet.map((misfit) => (
            <span key={lineAnchor(misfit.line)} className={styles.unmet}>
              {isListed(unmet)
                ? ` ${misfit.name}, ${misfit.ticketName}: ${misfitInShort(misfit)}.`
                : ` ${misfitInWords(misfit)} I want this ticket anyway.`}
            </span>
          ))}
          {isListed(unmet) ? (
            <span className={styles.unmet}> They may be turned away. I want these tickets anyway.</span>
          ) : null}
        </Checkbox>
        {submission === undefined ? null : <SubmissionMessage actor={actor} submission={submission} />}
      </div>
      <div ref={paymentRef}>
        <Button
          caption="Secure Your Spot Now"
          tone="signal"
          size="large"
          wide
          busy={isSubmitting}
          disabled={!canSubmit && !isSubmitting}
          disabledReason={reasons[refusal ?? 'reloading']}
          onRefused={refusal === 'unacknowledged' ? () => box.current?.focus() : undefined}
          onClick={() => actor.send({ type: 'checkout.submit' })}
        />
      </div>
      {submission === undefined || isSignedOut ? null : <LastRefusal actor={actor} submission={submission} />}
      {isSignedOut ? (
        <p className="small">
          <SignInAgain /> to pay. Your selection is kept.
        </p>
      ) : isEmpty ? null : (
        <p className={`soft ${styles.before}`}>
          You pay on the next page. Nothing is charged yet. <span>Tickets go to {userEmail}</span>{' '}
          <span className={styles.terms}>
            <NewTabLink href={paths.legal('terms')}>Terms of use</NewTabLink> <ReturnWindow />
          </span>
        </p>
      )}
    </div>
  );
};

/** Whether a press would send the last order once more. */
const useIsOrdered = (actor: CheckoutActor, submission: CheckoutSubmissionActor): boolean => {
  const order = useSelector(submission, ({ context }) => context.order);
  return useSelector(actor, ({ context }) => isSameData(orderOf(context), order));
};

/** Stays when the message has gone, so that the next press is not the same refusal without a word. */
const LastRefusal = ({ actor, submission }: SubmissionMessageProps) => {
  const text = useSelector(submission, ({ context }) => context.text);
  const isRefused = useSelector(submission, ({ context }) => context.isRefused);
  const isOrdered = useIsOrdered(actor, submission);
  if (!isOrdered || (text === null && !isRefused)) return null;
  return (
    <p className="small">
      {isRefused ? 'Your last order was refused' : 'Your last order did not get through'}
      {text === null ? '.' : `: ${text}`}
      {isRefused ? (
        <>
          {' Change your selection, or try again later. '}
          <SupportContact />
        </>
      ) : null}
    </p>
  );
};

const reasons: Record<SubmitRefusal | 'reloading', string> = {
  nothingChosen: 'Choose a ticket first.',
  unacknowledged: 'Tick the box above to continue.',
  checkingCode: 'Your discount code is being checked.',
  reloading: 'One moment, your drivers and tickets are loading.',
};

type SubmissionMessageProps = { actor: CheckoutActor; submission: CheckoutSubmissionActor };

const SubmissionMessage = ({ actor, submission }: SubmissionMessageProps) => {
  // The message would lie over the codes, and the one to remove is marked there.
  const isCodeMarked = useSelector(actor, ({ context }) => refusedIn(context).length > 0);
  const isOrdered = useIsOrdered(actor, submission);
  const state = useSelector(submission, ({ value }) => (typeof value === 'string' ? value : value.form));
  const form = state === 'stayed' && !isOrdered ? 'idle' : state;
  const words = useSelector(submission, ({ context }) => context.text);
  const message = useIsSignedOut() ? '' : (messagesFor(words)[form] ?? '');
  const { reservation } = useApp();
  return (
    <>
      <div className={styles.message}>
        {message === '' || isCodeMarked ? null : (
          <Banner tone="failed" role="alert">
            {message}
            {form === 'failed' ? <FailureReference of={reservation} /> : null}
          </Banner>
        )}
      </div>
      <LiveRegion label="Booking messages" message={message} isShown />
    </>
  );
};

const failure = 'There was a problem processing your booking. Please try again.';

/** By state; none while there is nothing to say. @param words the server's */
const messagesFor = (words: string | null): Partial<Record<string, string>> => ({
  nothingSelected: 'Please select at least one ticket to proceed',
  unread: 'Nothing was sent: what has changed could not be read. Please try again.',
  changed: 'Nothing was sent: something has changed. Look over your selection before you press again.',
  refused: `There was a problem creating your checkout: ${words}`,
  failed: failure,
  broken: failure,
  stayed: 'The payment page has not opened. Nothing was charged. Press the button again to go there.',
});
