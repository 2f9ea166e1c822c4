import styles from './Initials.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('');

/** In place of a photograph. Decorative: put the name beside it. */
export const Initials = ({ name }: { name: string }) => (
  <span className={styles.face} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
