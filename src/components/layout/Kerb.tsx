import styles from './Kerb.module.css';

/** A red and white divider between carbon and paper. */
export const Kerb = () => <div className={styles.kerb} aria-hidden="true" />;
