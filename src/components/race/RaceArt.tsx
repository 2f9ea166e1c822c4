import { circuitBox, circuitOf } from '#domain/race/circuit';
import styles from './RaceArt.module.css';

const box = `0 0 ${circuitBox.width} ${circuitBox.height}`;

/**
 * A circuit. Decorative; as wide as its container, for dark backgrounds.
 * @param name its seed, such as the league's name: the same name gives the same circuit
 */
export const RaceArt = ({ name }: { name: string }) => {
  const { outline, kerbs, startLine } = circuitOf(name);
  return (
    <svg className={styles.art} viewBox={box} aria-hidden="true">
      <path className={styles.track} d={outline} />
      <path className={styles.line} d={outline} />
      <path className={styles.kerb} d={kerbs} />
      <path className={styles.dashes} d={kerbs} />
      <path className={styles.start} d={startLine} />
    </svg>
  );
};
