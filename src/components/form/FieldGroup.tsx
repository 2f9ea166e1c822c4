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
  /** Puts the error above the controls, where it is seen also if there are many of them. */
  isErrorFirst?: boolean;
  children: (links: Omit<ControlLinks, 'id'>) => ReactNode;
};

/** Controls that answer one question together, with one hint and one error. */
export const FieldGroup = ({
  legend,
  isTitled = false,
  hint,
  error,
  isErrorFirst = false,
  children,
}: FieldGroupProps) => {
  const id = useId();
  const message = <FieldError id={`${id}-error`} error={error} />;
  return (
    // The error belongs to the focused control; described here too, it would be read twice.
    <fieldset className="stack gap-2" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={isTitled ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint ? (
        <p className="soft small" id={`${id}-hint`}>
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
