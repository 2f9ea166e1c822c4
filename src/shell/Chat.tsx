import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { ChatActor } from '#machines/chat';
import { statePath } from '#machines/support/statePath';
import { Icon } from '../components/layout/Icon';
import styles from './Chat.module.css';

export type ChatProps = {
  actor: ChatActor;
  /** The region in words. */
  regionDisplay: string;
  /** Of the page in the frame. */
  address: string;
};

/** A region's chat behind its title (CHT-01). The frame stays once it is loaded, so that the conversation is not lost. */
export const Chat = ({ actor, regionDisplay, address }: ChatProps) => {
  const state = useSelector(actor, ({ value }) => statePath(value));
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const hasFrame = useSelector(actor, (snapshot) => !snapshot.matches('unopened'));
  const frameId = useId();
  const box = useRef<HTMLDivElement>(null);
  const title = `Chat with ${regionDisplay}`;

  useEffect(() => {
    if (!isOpen || box.current === null) return;
    const { top, bottom } = box.current.getBoundingClientRect();
    // A chat that is visible is left alone: scrollIntoView would move it because of the scroll padding.
    if (top < 0 || bottom > window.innerHeight) box.current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') actor.send({ type: 'chat.minimise' });
  };
  return (
    <aside className={styles.chat} aria-label="Chat" data-machine="chat" data-state={state}>
      <div ref={box} className={styles.box} data-surface="carbon" data-open={isOpen}>
        <button
          type="button"
          className={`label ${styles.title}`}
          aria-expanded={isOpen}
          aria-controls={hasFrame ? frameId : undefined}
          onClick={() => actor.send({ type: 'chat.toggle' })}
          onKeyDown={handleKeyDown}
        >
          <Icon name="chat" />
          <span>{isOpen ? title : `Need help? ${title}`}</span>
          <Icon name={isOpen ? 'minus' : 'plus'} />
        </button>
        {hasFrame ? (
          <iframe
            id={frameId}
            className={styles.frame}
            hidden={!isOpen}
            title={title}
            src={address}
            height={500}
            allow="microphone"
            referrerPolicy="strict-origin"
          />
        ) : null}
      </div>
    </aside>
  );
};
