import { useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

const KEPT = 10;

export type LiveRegionProps = {
  message: string;
  label: string;
  /** The page itself shows and announces the message: it is only kept here, once it has left. */
  isShown?: boolean;
};

/**
 * Announces each new message and keeps the last ones readable for assistive technology, also after they have
 * left the page (BEY-24). Render it from the start with an empty message.
 */
export const LiveRegion = ({ message, label, isShown = false }: LiveRegionProps) => {
  const [current, setCurrent] = useState('');
  const [log, setLog] = useState<{ id: number; text: string }[]>([]);
  if (message !== current) {
    setCurrent(message);
    if (message !== '') setLog([...log, { id: (log.at(-1)?.id ?? 0) + 1, text: message }].slice(-KEPT));
  }
  const listed = isShown && message !== '' ? log.slice(0, -1) : log;
  return (
    <VisuallyHidden>
      <span role="log" aria-label={label} aria-live={isShown ? 'off' : undefined}>
        {listed.map(({ id, text }) => (
          <span key={id}>{text} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
};
