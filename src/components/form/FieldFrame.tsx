import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError';
import styles from './FieldFrame.module.css';

/** Attributes that tie a control to its label, hint and error. */
export type ControlLinks = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (links: ControlLinks) => ReactNode;
};

/** Label and hint above the control, error below it (BEY-22). */
export const FieldFrame = ({ label, hint, error, children }: FieldFrameProps) => {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`stack gap-1 ${styles.frame}`}>
      <div className={`row ${styles.head}`}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className="soft small" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};
