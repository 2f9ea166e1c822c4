import type { ReactNode } from 'react';
import { useIsSignedOut } from '../base/appContext';
import { Refusal } from '../components/feedback/Refusal';
import { FailureReference, type FailureReferenceProps } from './FailureReference';
import { SignInAgain } from './SignInAgain';

/** Why a change was not saved. A guardian whose session ended is told only that: trying again would not help. */
export const ChangeRefusal = ({ children, of }: { children: ReactNode } & FailureReferenceProps) => {
  const isSignedOut = useIsSignedOut();
  return isSignedOut ? (
    <Refusal action={<SignInAgain />}>You are signed out. Nothing you have chosen or typed is lost.</Refusal>
  ) : (
    <Refusal reference={<FailureReference of={of} />}>{children}</Refusal>
  );
};
