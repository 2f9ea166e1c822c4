import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
  const hintId = useId();
  useLayoutEffect(() => refusal.current?.focus(), []);
  return (
    // Has a name of its own, so that a screen reader does not read the alert once more with the focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      ref={refusal}
      role="group"
      aria-label="What went wrong"
      aria-describedby={hint === undefined ? undefined : hintId}
      className={styles.refusal}
      tabIndex={-1}
    >
      <Banner tone="failed" action={action}>
        <p role="alert">{children}</p>
        {hint === undefined ? null : <p id={hintId}>{hint}</p>}
      </Banner>
    </div>
  );
};
