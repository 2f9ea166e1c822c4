import { useState } from 'react';

/** How many messages stay readable. */
const LOG_LENGTH = 10;

export type LiveRegionProps = {
  message: string;
  label: string;
  /** Change it to announce the same message again. */
  occurrence?: number;
  /** The page itself shows and announces the message; here it is only kept readable until the next one. */
  isShown?: boolean;
};

/**
 * Announces each new message and keeps the last ones readable for assistive technology after they have left the page
 * (BEY-24). Render it from the start, with an empty message.
 */
export const LiveRegion = ({ message, label, occurrence = 0, isShown = false }: LiveRegionProps) => {
  const [current, setCurrent] = useState({ message: '', occurrence });
  const [log, setLog] = useState<{ id: number; text: string }[]>([]);
  if (message !== current.message || occurrence !== current.occurrence) {
    setCurrent({ message, occurrence });
    if (message !== '') setLog([...log, { id: (log.at(-1)?.id ?? 0) + 1, text: message }].slice(-LOG_LENGTH));
  }
  const past = message === '' ? log.slice(-1) : [];
  const listed = isShown ? past : log;
  return (
    <span className="visually-hidden" role="log" aria-label={label} aria-live={isShown ? 'off' : undefined}>
      {listed.map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </span>
  );
};
