import type { ClipboardEvent } from 'react';
import { datePartsFrom } from '#domain/form/typedDate';
import type { DateOrder } from '#domain/time/dates';
import styles from './DateField.module.css';
import field from './Field.module.css';
import { FieldGroup } from './FieldGroup';

export type DateFieldProps = {
  legend: string;
  order: DateOrder;
  defaultDay?: string;
  defaultMonth?: string;
  defaultYear?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The parts that the error is about; all without it. */
  wrong?: readonly string[];
};

const day = { name: 'day', label: 'Day', length: 2 } as const;
const month = { name: 'month', label: 'Month', length: 2 } as const;
const year = { name: 'year', label: 'Year', length: 4 } as const;

const parts = { dayFirst: [day, month, year], monthFirst: [month, day, year] } as const;

/** A whole date pasted into one field is spread over all three. */
const spread = (event: ClipboardEvent<HTMLDivElement>): void => {
  const pasted = datePartsFrom(event.clipboardData.getData('text'));
  if (pasted === null) return;
  event.preventDefault();
  for (const input of event.currentTarget.querySelectorAll('input')) {
    input.setRangeText(pasted[input.name as keyof typeof pasted], 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** A date that somebody knows by heart, typed as `day`, `month` and `year` in the region's order (BEY-08). */
export const DateField = ({
  legend,
  order,
  defaultDay,
  defaultMonth,
  defaultYear,
  hint,
  error,
  wrong,
}: DateFieldProps) => {
  const defaults = { day: defaultDay, month: defaultMonth, year: defaultYear };
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      {(links) => (
        <div className={styles.parts} onPaste={spread}>
          {parts[order].map(({ name, label, length }) => (
            <label key={name} className={styles.part} data-part={name}>
              {label}
              <input
                type="text"
                name={name}
                defaultValue={defaults[name]}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                maxLength={length}
                className={field.input}
                {...links}
                aria-invalid={links['aria-invalid'] && (wrong?.includes(name) ?? true) ? true : undefined}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
};
