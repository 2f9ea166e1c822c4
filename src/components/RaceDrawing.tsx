import { circuitBox, circuitOf } from '#domain/circuit';
import { pillColours } from './pillColours';
import type { EventArtProps } from './RaceArt';
import styles from './RaceDrawing.module.css';

const box = `0 0 ${circuitBox.width} ${circuitBox.height}`;

/** The lines of `EventArt`. */
export const RaceDrawing = ({ name, display }: EventArtProps) => {
  const { outline, kerbs, startLine } = circuitOf(name);
  return (
    <svg
      className={styles.drawing}
      viewBox={box}
      style={pillColours(display)}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.track} d={outline} />
      <path className={styles.line} d={outline} />
      <path className={styles.kerb} d={kerbs} />
      <path className={styles.dashes} d={kerbs} />
      <path className={styles.start} d={startLine} />
    </svg>
  );
};
