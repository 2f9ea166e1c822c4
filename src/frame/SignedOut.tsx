import { useHasSessionEnded } from '../base/appContext';
import { Banner } from '../components/feedback/Banner';
import styles from './SignedOut.module.css';
import { SignInAgain } from './SignInAgain';

/** Says that the session has ended: the page stays on show, so that nothing typed is lost. */
export const SignedOut = () =>
  useHasSessionEnded() ? (
    <div className={`wrap ${styles.place}`}>
      <Banner tone="warning" role="status" action={<SignInAgain />}>
        You are signed out. Nothing you have chosen or typed is lost.
      </Banner>
    </div>
  ) : null;
