import { FieldGroup } from './FieldGroup';
import styles from './RadioGroup.module.css';
import type { Option } from './SelectField';

export type RadioGroupProps = {
  legend: string;
  name: string;
  options: readonly Option[];
  defaultValue?: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange?: (value: string) => void;
};

/** Up to five choices, all in sight. */
export const RadioGroup = ({
  legend,
  name,
  options,
  defaultValue,
  hint,
  error,
  onChange,
}: RadioGroupProps) => (
  <FieldGroup legend={legend} hint={hint} error={error} isErrorFirst>
    {(links) => (
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={onChange && (() => onChange(option.value))}
              {...links}
            />
            {option.label}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
