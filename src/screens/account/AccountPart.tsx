import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AccountActor } from '#machines/account/account';
import { Banner } from '../../components/feedback/Banner';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { FailedState } from '../../frame/FailedState';

export type AccountPartProps = {
  actor: AccountActor;
  part: 'drivers' | 'tickets';
  skeleton: ReactNode;
  /** Rendered once the part has loaded. */
  children: ReactNode;
};

/** A part of the account: loading, failed, stale, kept or loaded (BEY-04, BEY-36). */
export const AccountPart = ({ actor, part, skeleton, children }: AccountPartProps) => {
  const loadState = useSelector(actor, ({ context }) => context.loadState[part]);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  const keptAt = useSelector(actor, ({ context }) => context.keptAt);
  const retry = () => actor.send({ type: 'account.reload' });

  if (loadState === 'failed') {
    return isLoading ? (
      skeleton
    ) : (
      <FailedState
        headingLevel={3}
        title={`Your ${part} could not be loaded`}
        text="Please try again in a moment."
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {loadState === 'stale' || isBroken ? (
        <RetryBanner tone="failed" role="alert" busy={isLoading} onRetry={retry}>
          Your {part} could not be refreshed. Some details may be out of date.
        </RetryBanner>
      ) : null}
      {keptAt === null ? null : (
        <Banner tone="info" role="status">
          Your {part} as saved on this device on {keptAt}.
        </Banner>
      )}
      {children}
    </>
  );
};
