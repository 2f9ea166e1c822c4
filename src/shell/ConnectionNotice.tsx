import { useSelector } from '@xstate/react';
import { useApp } from '../base/appContext';
import styles from './ConnectionNotice.module.css';
import { Notice } from './Notice';
import { WhileUnanswered } from './WhileUnanswered';

/**
 * Says that there is no network (BEY-18), or that the API does not answer (BEY-63). Rendered from the start, so that the
 * text is announced.
 */
export const ConnectionNotice = () => {
  const { connection, route } = useApp();
  const state = useSelector(connection, ({ value }) => value);
  const isUnanswered = useSelector(route, (snapshot) => snapshot.hasTag('unanswered'));
  const isOffline = state === 'offline';
  const what = isOffline ? 'You are offline.' : 'The server does not answer.';
  const then = isOffline ? 'once you are connected again' : 'as soon as it does';
  return (
    <div className={`screen-only ${styles.place}`} role="status" data-machine="connection" data-state={state}>
      {isUnanswered ? (
        <Notice text={`${what} The page opens by itself ${then}; nothing you have chosen is lost.`}>
          <WhileUnanswered />
        </Notice>
      ) : null}
      {isOffline && !isUnanswered ? (
        <Notice text="You are offline. Some details may be out of date; nothing you have chosen is lost." />
      ) : null}
      {state === 'restored' ? <span className="visually-hidden">You are online again.</span> : null}
    </div>
  );
};
