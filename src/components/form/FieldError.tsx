import { Icon } from '../layout/Icon';
import styles from './FieldError.module.css';

/** The error of a control or a group of controls; empty without one. */
export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <p className={styles.error} id={id}>
      <Icon name="warning" />
      {error}
    </p>
  ) : null;
