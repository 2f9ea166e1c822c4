import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError';
import styles from './FieldGroup.module.css';

export type FieldGroupProps = {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Puts the error above the controls: below many of them it would be out of sight. */
  isErrorFirst?: boolean;
  children: (links: {
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** Controls that answer one question together, with one hint and one error. */
export const FieldGroup = ({ legend, hint, error, isErrorFirst = false, children }: FieldGroupProps) => {
  const id = useId();
  const message = <FieldError id={`${id}-error`} error={error} />;
  return (
    // The error is read with the control that gets the focus, not with the group as well.
    <fieldset className={styles.group} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {isErrorFirst ? message : null}
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {isErrorFirst ? null : message}
    </fieldset>
  );
};
