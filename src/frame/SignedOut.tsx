import { useSelector } from '@xstate/react';
import { useApp } from '../app/appContext';
import { Banner } from '../components/feedback/Banner';
import { SignInAgain } from './SignInAgain';

/** Says that the session has ended: a page for guardians stays on show, so that nothing typed is lost. */
export const SignedOut = () =>
  useSelector(useApp().session, (snapshot) => snapshot.matches('visitor')) ? (
    <div className="wrap">
      <Banner tone="warning" role="status" action={<SignInAgain />}>
        You are signed out. Nothing you have chosen or typed is lost.
      </Banner>
    </div>
  ) : null;
