import { useSelector } from '@xstate/react';
import { useApp } from '../base/appContext';
import styles from './ConnectionNotice.module.css';
import { Notice } from './Notice';

/** Says that there is no network (BEY-18). Rendered from the start, so that the text is announced. */
export const ConnectionNotice = () => {
  const { connection, session, route } = useApp();
  const state = useSelector(connection, ({ value }) => value);
  const isGuardianAwaited = useSelector(session, (snapshot) => snapshot.matches({ resolving: 'offline' }));
  const isOpening = useSelector(route, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className={`screen-only ${styles.place}`} role="status" data-machine="connection" data-state={state}>
      {state === 'offline' ? (
        <Notice
          text={
            isGuardianAwaited && isOpening
              ? 'You are offline. The page opens by itself once you are connected again; nothing you have chosen is lost.'
              : 'You are offline. Some details may be out of date; nothing you have chosen is lost.'
          }
        />
      ) : null}
      {state === 'restored' ? <span className="visually-hidden">You are online again.</span> : null}
    </div>
  );
};
