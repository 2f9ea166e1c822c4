import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError';
import type { ControlLinks } from './FieldFrame';
import styles from './FieldGroup.module.css';

export type FieldGroupProps = {
  legend: string;
  /** A heading above says the same. */
  isTitled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  children: (links: Omit<ControlLinks, 'id'>) => ReactNode;
};

/** Controls that answer one question together, below one hint and one error. */
export const FieldGroup = ({ legend, isTitled = false, hint, error, children }: FieldGroupProps) => {
  const id = useId();
  return (
    // The error belongs to the focused control; described here too, it would be read twice.
    <fieldset className="stack gap-2" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={isTitled ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint ? (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
    </fieldset>
  );
};
