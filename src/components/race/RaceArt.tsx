import { lazy, memo } from 'react';
import { isSameData } from '#domain/isSameData';
import { LatePart } from '../layout/LatePart';
import styles from './RaceArt.module.css';
import type { RaceDrawingProps } from './RaceDrawing';

/** Never rejects: a rejection would be reported, and would remove the prerendered drawing. */
const RaceDrawing = lazy(() =>
  import('./RaceDrawing').then(
    (code) => ({ default: code.RaceDrawing }),
    () => new Promise<never>(() => {}),
  ),
);

/** A decoration that fails to render is not reported. */
const ignore = () => {};

/**
 * A race's circuit. Decorative; as wide as its container, for dark backgrounds. Space is reserved while the code loads.
 * Memoised: rendering again before the code has loaded would remove a prerendered drawing.
 */
export const RaceArt = memo(
  (props: RaceDrawingProps) => (
    <span className={styles.art} aria-hidden="true">
      <LatePart onError={ignore}>
        <RaceDrawing {...props} />
      </LatePart>
    </span>
  ),
  isSameData,
);
