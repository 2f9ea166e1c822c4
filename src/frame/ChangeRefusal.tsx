import type { ReactNode } from 'react';
import { useIsSignedOut } from '../app/appContext';
import { Refusal } from '../components/feedback/Refusal';
import { SignInAgain } from './SignInAgain';

/** Why a change was not saved. A guardian whose session ended is told only that: trying again would not help. */
export const ChangeRefusal = ({ children }: { children: ReactNode }) => {
  const isSignedOut = useIsSignedOut();
  return isSignedOut ? (
    <Refusal action={<SignInAgain />}>You are signed out. Nothing you have chosen or typed is lost.</Refusal>
  ) : (
    <Refusal>{children}</Refusal>
  );
};
