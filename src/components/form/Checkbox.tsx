import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { FieldError } from './FieldError';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'> & {
  name: string;
  /** The label; may hold a link. */
  children: ReactNode;
  error?: string | undefined;
  /** A warning to be acknowledged has an amber background. */
  tone?: 'plain' | 'warning';
  /** A warning without its background: nothing asks for an act. */
  isQuiet?: boolean;
};

export const Checkbox = ({ children, error, tone = 'plain', isQuiet = false, ...input }: CheckboxProps) => {
  const id = useId();
  return (
    <div>
      <div className={styles.row} data-tone={tone} data-quiet={isQuiet}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};
