import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { StateValueFrom } from 'xstate';
import type { DiscountActor, discountMachine } from '#machines/checkout/discount';
import { useIsSignedOut } from '../../base/appContext';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { Icon, type IconName } from '../../components/layout/Icon';
import styles from './Discount.module.css';

type Message = { tone: 'fits' | 'failed' | 'plain'; text: string };

const messageOf = (value: StateValueFrom<typeof discountMachine>, code: string): Message | null => {
  switch (typeof value === 'string' ? value : value.form) {
    case 'releasing':
    case 'lookingUp':
      return { tone: 'plain', text: 'Checking your discount code...' };
    case 'emptyCode':
      return { tone: 'failed', text: 'Please enter a discount code' };
    case 'alreadyApplied':
      return { tone: 'failed', text: `"${code}" has already been applied` };
    case 'couponApplied':
      return { tone: 'fits', text: `Coupon "${code}" successfully applied!` };
    case 'voucherApplied':
      return { tone: 'fits', text: `Voucher "${code}" successfully applied!` };
    case 'notValid':
      return { tone: 'failed', text: `"${code}" is not a valid discount code` };
    case 'unverified':
    case 'broken':
      return { tone: 'failed', text: 'Could not verify your discount code. Please try again.' };
    default:
      return null;
  }
};

const signs: Record<Message['tone'], IconName> = { fits: 'check', failed: 'warning', plain: 'refresh' };

/** The result of the last code. @param attempt counts them: the same result is announced again */
export const DiscountMessage = ({ discount, attempt }: { discount: DiscountActor; attempt: number }) => {
  const value = useSelector(discount, (snapshot) => snapshot.value);
  const code = useSelector(discount, ({ context }) => context.code);
  const isSignedOut = useIsSignedOut();
  const message = isSignedOut ? null : messageOf(value, code);
  // 'Checking…' is not kept among the announced messages.
  const result = message?.tone === 'plain' ? '' : (message?.text ?? '');
  const place = useRef<HTMLParagraphElement>(null);
  // The cart scrolls, so the result may be outside its visible part. jsdom has no scrollIntoView.
  useEffect(() => {
    if (result !== '') place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [result]);
  return (
    <>
      <p ref={place} className={styles.message} role="status" data-tone={message?.tone}>
        {message === null ? null : (
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
