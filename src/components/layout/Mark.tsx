import styles from './Mark.module.css';

/** The shop's logo: an apex, the line into a corner and out of it. As high as the text; decorative. */
export const Mark = () => (
  <svg className={styles.mark} viewBox="3 5 26 22" aria-hidden="true">
    <path className={styles.into} d="M3 27 14 5h7L10 27z" />
    <path className={styles.out} d="m23 5 6 22h-7l-3.5-13z" />
  </svg>
);
