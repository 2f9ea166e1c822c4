import { useSelector } from '@xstate/react';
import type { ConnectionActor } from '#machines/connection';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import styles from './ConnectionNotice.module.css';
import { Notice } from './Notice';

export type ConnectionNoticeProps = {
  actor: ConnectionActor;
  /** A page opens once there is a network. */
  isPageAwaited: boolean;
};

/** Says that there is no network (BEY-18). Rendered from the start, so that the text is announced. */
export const ConnectionNotice = ({ actor, isPageAwaited }: ConnectionNoticeProps) => {
  const state = useSelector(actor, ({ value }) => value);
  return (
    <div className={`screen-only ${styles.place}`} role="status" data-machine="connection" data-state={state}>
      {state === 'offline' ? (
        <Notice
          text={
            isPageAwaited
              ? 'You are offline. The page opens by itself once you are connected again; nothing you have chosen is lost.'
              : 'You are offline. Some details may be out of date; nothing you have chosen is lost.'
          }
        />
      ) : null}
      {state === 'restored' ? <VisuallyHidden>You are online again.</VisuallyHidden> : null}
    </div>
  );
};
