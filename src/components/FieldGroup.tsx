import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError';
import styles from './FieldGroup.module.css';

export type FieldGroupProps = {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (links: {
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** Controls that answer one question together, with one hint and one error. */
export const FieldGroup = ({ legend, hint, error, children }: FieldGroupProps) => {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
};
