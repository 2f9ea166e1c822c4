import styles from './Initials.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('');

/** Initials in place of a photograph. Decorative: the name is beside them. */
export const Initials = ({ name }: { name: string }) => (
  <span className={styles.face} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
