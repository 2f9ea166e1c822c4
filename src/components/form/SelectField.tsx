import type { ComponentProps } from 'react';
import { Icon } from '../layout/Icon';
import field from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import styles from './SelectField.module.css';

export type Option = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  label: string;
  name: string;
  options: readonly Option[];
};

/** The browser's own select, for more than five choices. */
export const SelectField = ({ label, options, ...select }: SelectFieldProps) => (
  <FieldFrame label={label}>
    {(links) => (
      <span className={field.box}>
        <select {...select} {...links} className={`${field.input} ${styles.select}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    )}
  </FieldFrame>
);
