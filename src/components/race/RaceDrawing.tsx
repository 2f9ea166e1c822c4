import type { EventTypeDisplay } from '#domain/entities';
import { circuitBox, circuitOf } from '#domain/race/circuit';
import { pillColours } from '../layout/pillColours';
import styles from './RaceDrawing.module.css';

const box = `0 0 ${circuitBox.width} ${circuitBox.height}`;

export type RaceDrawingProps = {
  /** Seed of the drawing, such as a race's id: the same seed gives the same circuit. */
  name: string;
  /** The event type that gives the kerbs their colour. */
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'> | undefined;
};

/** The lines of `RaceArt`. */
export const RaceDrawing = ({ name, display }: RaceDrawingProps) => {
  const { outline, kerbs, startLine } = circuitOf(name);
  return (
    <svg className={styles.drawing} viewBox={box} style={pillColours(display)} aria-hidden="true">
      <path className={styles.track} d={outline} />
      <path className={styles.line} d={outline} />
      <path className={styles.kerb} d={kerbs} />
      <path className={styles.dashes} d={kerbs} />
      <path className={styles.start} d={startLine} />
    </svg>
  );
};
