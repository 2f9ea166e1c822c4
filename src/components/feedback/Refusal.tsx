import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Banner } from './Banner';
import styles from './Refusal.module.css';

export type RefusalProps = {
  children: ReactNode;
  /** Advice below the message. */
  hint?: string | undefined;
  /** Below the message, and not announced with it. */
  reference?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
};

/** Why a form was refused. Focused on mount, which also scrolls above a long form: mount a new one for each attempt. */
export const Refusal = ({ children, hint, reference, action }: RefusalProps) => {
  const refusal = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useLayoutEffect(() => refusal.current?.focus(), []);
  return (
    // Without a name, screen readers would read the alert a second time when it is focused.
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
        {reference}
      </Banner>
    </div>
  );
};
