import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Banner } from './Banner';
import styles from './Refusal.module.css';

export type RefusalProps = {
  /** The message. */
  children: ReactNode;
  /** What may help, below the message. */
  hint?: string | undefined;
  /** A button or a link at the end. */
  action?: ReactNode;
};

/**
 * What the API said no to. Takes the focus when it appears, which also brings it into sight: a long form is sent
 * from its end. Render it anew for each attempt.
 */
export const Refusal = ({ children, hint, action }: RefusalProps) => {
  const refusal = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => refusal.current?.focus(), []);
  return (
    <div ref={refusal} className={styles.refusal} tabIndex={-1}>
      <Banner tone="failed" action={action}>
        <p role="alert">{children}</p>
        {hint === undefined ? null : <p>{hint}</p>}
      </Banner>
    </div>
  );
};
