import { useId } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './RadioGroup.module.css';
import type { Option } from './SelectField';

export type RadioGroupProps = Pick<FieldGroupProps, 'legend' | 'isTitled' | 'error'> & {
  name: string;
  /** `hint` explains a choice in a line below it. */
  options: readonly (Option & { hint?: string })[];
  defaultValue?: string;
};

/** For up to five choices, all visible. */
export const RadioGroup = ({ name, options, defaultValue, ...group }: RadioGroupProps) => {
  const id = useId();
  // An option's value may have spaces, which separate ids.
  const labelId = (option: Option) => `${id}-${options.indexOf(option)}`;
  return (
    <FieldGroup {...group}>
      {(links) => (
        <div className={styles.options} data-explained={options.some(({ hint }) => hint) || undefined}>
          {options.map((option) => (
            <label
              key={option.value}
              className={`line ${styles.option}`}
              data-explained={option.hint ? true : undefined}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === defaultValue}
                {...links}
                {...(option.hint && {
                  'aria-labelledby': labelId(option),
                  'aria-describedby': [links['aria-describedby'], `${labelId(option)}-hint`]
                    .filter(Boolean)
                    .join(' '),
                })}
              />
              {option.hint ? (
                <span>
                  <b id={labelId(option)}>{option.label}</b>
                  <span id={`${labelId(option)}-hint`} className={`soft small ${styles.hint}`}>
                    {option.hint}
                  </span>
                </span>
              ) : (
                option.label
              )}
              <span className={styles.box} />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
};
