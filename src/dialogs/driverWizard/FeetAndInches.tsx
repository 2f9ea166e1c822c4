import { inchesLimits } from '#domain/driver/units';
import field from '../../components/form/Field.module.css';
import { FieldGroup } from '../../components/form/FieldGroup';
import { inputs } from '../../screens/form/inputs';
import styles from './FeetAndInches.module.css';

export type FeetAndInchesProps = {
  legend: string;
  defaultFeet: string;
  defaultInches: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of `feet` and `inches`, those that the error is about. */
  wrong: readonly string[];
};

/** One length, typed as `feet` and `inches`. */
export const FeetAndInches = ({
  legend,
  defaultFeet,
  defaultInches,
  hint,
  error,
  wrong,
}: FeetAndInchesProps) => (
  <FieldGroup legend={legend} hint={hint} error={error}>
    {(links) => (
      <div className={styles.parts}>
        {[
          { name: 'feet', label: 'Feet', value: defaultFeet, length: 1 },
          { name: 'inches', label: 'Inches', value: defaultInches, length: String(inchesLimits.max).length },
        ].map(({ name, label, value, length }) => (
          <label key={name} className={styles.part}>
            {label}
            <input
              type="text"
              name={name}
              defaultValue={value}
              {...inputs.count}
              maxLength={length}
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
