import styles from './SkipLink.module.css';

/** The first stop of the keyboard; skips the navigation. */
export const SkipLink = () => (
  <a className={`screen-only ${styles.skip}`} href="#main">
    Skip to content
  </a>
);
