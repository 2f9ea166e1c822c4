import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { contractLimits } from '#domain/form/contractLimits';
import type { DiscountActor } from '#machines/checkout/discount';
import { useIsSignedOut } from '../../base/appContext';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { Icon, type IconName } from '../../components/layout/Icon';
import styles from './Discount.module.css';

type Message = { tone: 'fits' | 'failed' | 'plain'; text: string };

const checking: Message = { tone: 'plain', text: 'Checking your discount code...' };
const failed = (text: string): Message => ({ tone: 'failed', text });
const unverified = failed('Could not verify your discount code. Please try again.');

const stateOf = ({ value }: SnapshotFrom<DiscountActor>) => (typeof value === 'string' ? value : value.form);

const messagesFor = (code: string): Record<ReturnType<typeof stateOf>, Message | undefined> => ({
  idle: undefined,
  releasing: checking,
  lookingUp: checking,
  emptyCode: failed('Please enter a discount code'),
  tooLong: failed(`A discount code has at most ${contractLimits.code} characters`),
  alreadyApplied: failed(`"${code}" has already been applied`),
  couponApplied: { tone: 'fits', text: `Coupon "${code}" successfully applied!` },
  voucherApplied: { tone: 'fits', text: `Voucher "${code}" successfully applied!` },
  notValid: failed(`"${code}" is not a valid discount code`),
  unverified,
  broken: unverified,
});

const signs: Record<Message['tone'], IconName> = { fits: 'check', failed: 'warning', plain: 'refresh' };

/** The result of the last code. @param attempt counts them: the same result is announced again */
export const DiscountMessage = ({ discount, attempt }: { discount: DiscountActor; attempt: number }) => {
  const state = useSelector(discount, stateOf);
  const code = useSelector(discount, ({ context }) => context.code);
  const isSignedOut = useIsSignedOut();
  const message = isSignedOut ? undefined : messagesFor(code)[state];
  // 'Checking…' is not kept among the announced messages.
  const result = message?.tone === 'plain' ? '' : (message?.text ?? '');
  return (
    <>
      <p className={styles.message} role="status" data-tone={message?.tone}>
        {message === undefined ? null : (
          <>
            <Icon name={signs[message.tone]} />
            <span key={attempt}>{message.text}</span>
          </>
        )}
      </p>
      <LiveRegion label="Discount messages" message={result} isShown />
    </>
  );
};
