import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { mayHaveHappened } from '#domain/result';
import { useApp, useIsSignedOut } from '../base/appContext';
import { Refusal } from '../components/feedback/Refusal';
import { FailureReference } from '../frame/FailureReference';
import { SignInAgain } from '../frame/SignInAgain';

const unread = 'Nothing was saved: what has changed could not be read. Please try again.';

export type ChangeOutcomeProps = {
  actor: AnyActorRef;
  busyText?: string;
  failure?: string | undefined;
};

/**
 * Why a change was not saved. A guardian whose session ended is told only that: trying again would not help. Besides the
 * loading overlay's words: inside a dialog, screen readers are silent about everything outside it.
 */
export const ChangeOutcome = ({ actor, busyText = 'Saving...', failure }: ChangeOutcomeProps) => {
  const hasFailed = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy'));
  const cause = useSelector(useApp().root, ({ context }) => context.failures[actor.sessionId]);
  const isUnread = cause?.isUnread === true;
  const mayBeSaved = failure === undefined && !!cause && mayHaveHappened(cause);
  const isLong = useSelector(useApp().loading, (snapshot) => snapshot.hasTag('long'));
  const isSignedOut = useIsSignedOut();
  const text = isLong ? 'This is taking longer than usual. Please keep this page open.' : busyText;
  return (
    <>
      {isSignedOut ? (
        <Refusal action={<SignInAgain />}>
          You are signed out. Nothing you have chosen or typed is lost.
        </Refusal>
      ) : hasFailed ? (
        <Refusal
          hint={mayBeSaved ? 'It may be saved nevertheless. Trying again does no harm.' : undefined}
          reference={<FailureReference of={actor} />}
        >
          {failure ?? (isUnread ? unread : 'An error occurred. Please try again later.')}
        </Refusal>
      ) : null}
      <span className="visually-hidden" role="status">
        {isBusy ? text : null}
      </span>
    </>
  );
};
