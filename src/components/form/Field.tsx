import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A line of text with its label, hint and error. Passes every attribute on to the input. */
export const Field = ({ label, hint, error, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(links) => <input type="text" {...input} {...links} className={styles.input} />}
  </FieldFrame>
);
