import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useApp } from '../base/appContext';
import { unansweredWords } from '../components/feedback/unansweredWords';
import styles from './ConnectionNotice.module.css';
import { Notice } from './Notice';

/**
 * Says that there is no network (BEY-18), or that the API does not answer (BEY-63) where a screen is on show.
 * Rendered from the start, so that the text is announced.
 * @param children what the guardian can do until the API answers
 */
export const ConnectionNotice = ({ children }: { children: ReactNode }) => {
  const { root, connection, route } = useApp();
  const state = useSelector(connection, ({ value }) => value);
  const isUnanswered = useSelector(route, (snapshot) => snapshot.hasTag('unanswered'));
  const isScreenShown = useSelector(root, ({ context }) => context.shown !== null);
  const isOffline = state === 'offline';
  const { title, text } = unansweredWords(isOffline);
  return (
    <div className={`screen-only ${styles.place}`} role="status" data-machine="connection" data-state={state}>
      {isUnanswered && isScreenShown ? <Notice text={`${title}. ${text}`}>{children}</Notice> : null}
      {isOffline && !isUnanswered ? (
        <Notice text="You are offline. You cannot book, and details may be out of date; nothing you have chosen is lost." />
      ) : null}
      {state === 'restored' ? <span className="visually-hidden">You are online again.</span> : null}
    </div>
  );
};
