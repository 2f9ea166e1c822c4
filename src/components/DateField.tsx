import styles from './DateField.module.css';
import field from './Field.module.css';
import { FieldGroup } from './FieldGroup';

export type DateFieldProps = {
  legend: string;
  defaultDay?: string;
  defaultMonth?: string;
  defaultYear?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

const parts = [
  { name: 'day', label: 'Day', length: 2 },
  { name: 'month', label: 'Month', length: 2 },
  { name: 'year', label: 'Year', length: 4 },
] as const;

/** A date that somebody knows by heart, typed as `day`, `month` and `year` (BEY-08). */
export const DateField = ({ legend, defaultDay, defaultMonth, defaultYear, hint, error }: DateFieldProps) => {
  const defaults = { day: defaultDay, month: defaultMonth, year: defaultYear };
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      {(links) => (
        <div className={styles.parts}>
          {parts.map(({ name, label, length }) => (
            <label key={name} className={styles.part} data-part={name}>
              {label}
              <input
                type="text"
                name={name}
                defaultValue={defaults[name]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={length}
                className={field.input}
                {...links}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
};
