import type { ClipboardEventHandler, ComponentProps } from 'react';
import field from './Field.module.css';
import { FieldGroup } from './FieldGroup';
import styles from './PartsField.module.css';

type Part = { name: string; label: string; defaultValue: string | undefined };

export type PartsFieldProps = Omit<ComponentProps<typeof FieldGroup>, 'children'> & {
  parts: readonly Part[];
  /** Names of the parts that the error is about. */
  wrong: readonly string[];
  onPaste?: ClipboardEventHandler<HTMLDivElement>;
};

/**
 * One answer typed as several numbers: a date, a length. Without `maxLength`, which cuts off pasted digits behind an
 * invisible character.
 */
export const PartsField = ({ parts, wrong, onPaste, ...group }: PartsFieldProps) => (
  <FieldGroup {...group}>
    {(links) => (
      <div className="row" onPaste={onPaste}>
        {parts.map(({ name, label, defaultValue }) => (
          <label key={name} className={`stack gap-1 ${styles.part}`} data-part={name}>
            {label}
            <input
              type="text"
              name={name}
              defaultValue={defaultValue}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              className={field.input}
              {...links}
              aria-invalid={wrong.includes(name) ? links['aria-invalid'] : undefined}
            />
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
