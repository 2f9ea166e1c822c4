import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../components/layout/Icon';
import styles from './Chat.module.css';

export type ChatProps = {
  regionDisplay: string;
  /** Address of the page in the iframe. */
  address: string;
};

/**
 * A region's chat, minimised until opened (CHT-01). The iframe stays once it has loaded, so that the conversation is
 * not lost.
 */
export const Chat = ({ regionDisplay, address }: ChatProps) => {
  const [state, setState] = useState<'unopened' | 'open' | 'minimised'>('unopened');
  const isOpen = state === 'open';
  const hasFrame = state !== 'unopened';
  const frameId = useId();
  const box = useRef<HTMLDivElement>(null);
  const title = `Chat with ${regionDisplay}`;

  useEffect(() => {
    if (!isOpen || box.current === null) return;
    const { top, bottom } = box.current.getBoundingClientRect();
    // Only if the chat is out of sight: because of the scroll padding, scrollIntoView would also move a visible one.
    if (top < 0 || bottom > window.innerHeight) box.current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) setState('minimised');
  };
  return (
    <aside className={`wrap ${styles.chat}`} aria-label="Chat">
      <div ref={box} className={`card ${styles.box}`} data-surface="carbon" data-open={isOpen || undefined}>
        <button
          type="button"
          className={`label line ${styles.title}`}
          aria-expanded={isOpen}
          aria-controls={hasFrame ? frameId : undefined}
          onClick={() => setState(isOpen ? 'minimised' : 'open')}
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
