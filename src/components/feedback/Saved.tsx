import { Icon } from '../layout/Icon';
import styles from './Saved.module.css';

/** Beside what was saved. */
export const Saved = () => (
  <p className={`row gap-2 ${styles.saved}`}>
    <Icon name="check" /> Saved
  </p>
);
