import styles from './StartLights.module.css';

/** Five red lights that come on one after another. Decorative, without text. */
export const StartLights = () => (
  <span className={styles.gantry} aria-hidden="true">
    <span className={styles.lamps} />
  </span>
);
