import { useSelector } from '@xstate/react';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { CheckoutSubmissionActor } from '#machines/checkoutSubmission';
import { statePath } from '#machines/statePath';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { LiveRegion } from '../../components/LiveRegion';
import styles from './Submission.module.css';

/** The acknowledgement that the tickets fit, and the button to payment (SUB-01). */
export const Submission = ({ actor }: { actor: CheckoutActor }) => {
  const submission = useSelector(actor, ({ children }) => children.checkoutSubmission);
  const state = useSelector(submission, (snapshot) => snapshot && statePath(snapshot.value));
  const isAcknowledged = useSelector(actor, ({ context }) => context.isAcknowledged);
  const isCheckingCode = useSelector(actor, ({ context }) => context.isCheckingCode);
  const isSubmitting = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'submitting' }));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'checkout.submit' }));
  return (
    <div className={styles.submission} data-machine="checkoutSubmission" data-state={state}>
      <Checkbox
        name="acknowledgement"
        tone="warning"
        checked={isAcknowledged}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'acknowledgement.set', accepted: currentTarget.checked })
        }
      >
        I have checked that each driver meets the requirements of the tickets chosen.
      </Checkbox>
      {submission === undefined ? null : <SubmissionMessage submission={submission} />}
      <Button
        caption="Secure Your Spot Now"
        tone="signal"
        size="large"
        wide
        busy={isSubmitting}
        disabled={!canSubmit && !isSubmitting}
        disabledReason={reasonOf({ isAcknowledged, isCheckingCode })}
        onClick={() => actor.send({ type: 'checkout.submit' })}
      />
    </div>
  );
};

const reasonOf = (facts: { isAcknowledged: boolean; isCheckingCode: boolean }): string => {
  if (!facts.isAcknowledged) return 'Tick the box above to go on.';
  return facts.isCheckingCode
    ? 'Your discount code is being checked.'
    : 'One moment, your drivers and tickets are being read.';
};

const SubmissionMessage = ({ submission }: { submission: CheckoutSubmissionActor }) => {
  const form = useSelector(submission, ({ value }) => (typeof value === 'string' ? value : value.form));
  const words = useSelector(submission, ({ context }) => context.text);
  const message = messageOf(form, words);
  return (
    <>
      {message === '' ? null : (
        <Banner tone="failed" role="alert">
          {message}
        </Banner>
      )}
      <LiveRegion label="Booking messages" message={message} isShown />
    </>
  );
};

const messageOf = (form: string, words: string | null): string => {
  switch (form) {
    case 'nothingSelected':
      return 'Please select at least one ticket to proceed';
    case 'refused':
      return `There was a problem creating your checkout: ${words}`;
    case 'failed':
    case 'broken':
      return 'There was a problem processing your booking. Please try again.';
    default:
      return '';
  }
};
