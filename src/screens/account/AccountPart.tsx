import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AccountActor } from '#machines/account/account';
import { isExpected } from '#machines/account/ticketArrival';
import { useIsSignedOut } from '../../base/appContext';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { FailedState } from '../../frame/FailedState';
import { FailureReference } from '../../frame/FailureReference';

export type AccountPartProps = {
  actor: AccountActor;
  part: 'drivers' | 'tickets';
  skeleton: ReactNode;
  /** Rendered once the part has loaded. */
  children: ReactNode;
};

/** A part of the account: loading, failed, stale or loaded (BEY-04). */
export const AccountPart = ({ actor, part, skeleton, children }: AccountPartProps) => {
  const loadState = useSelector(actor, ({ context }) => context.loadState[part]);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  const isSignedOut = useIsSignedOut();
  const isPaid = useSelector(actor, ({ context }) => part === 'tickets' && isExpected(context));
  const retry = () => actor.send({ type: 'account.reload' });

  if (loadState === 'failed') {
    if (isSignedOut) return null;
    if (isLoading) return skeleton;
    return (
      <FailedState
        headingLevel={3}
        title={`Your ${part} could not be loaded`}
        {...(isPaid && {
          text: 'If you have just paid, your payment is safe. Please try again in a moment.',
        })}
        of={actor}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {(loadState === 'stale' || isBroken) && !isSignedOut ? (
        <RetryBanner tone="failed" role="alert" busy={isLoading} onRetry={retry}>
          Your {part} could not be refreshed. Some details may be out of date.
          <FailureReference of={actor} />
        </RetryBanner>
      ) : null}
      {children}
    </>
  );
};
