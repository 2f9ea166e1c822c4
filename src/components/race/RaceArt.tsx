import { lazy, memo } from 'react';
import { LatePart } from '../layout/LatePart';
import styles from './RaceArt.module.css';
import type { RaceDrawingProps } from './RaceDrawing';

/** A decoration that does not load is not reported, and is waited for: one that was prerendered stays. */
const RaceDrawing = lazy(() =>
  import('./RaceDrawing').then(
    (code) => ({ default: code.RaceDrawing }),
    () => new Promise<never>(() => {}),
  ),
);

/** Nor is one that breaks down. */
const ignore = () => {};

const isSame = (old: RaceDrawingProps, next: RaceDrawingProps): boolean =>
  old.name === next.name &&
  old.display?.background === next.display?.background &&
  old.display?.textColor === next.display?.textColor;

/**
 * A race's own circuit. Decorative; as wide as its container, for dark backgrounds. Its place stays reserved until it
 * loads. Drawn anew only when it is another: until its code is there, React takes a prerendered drawing away for that.
 */
export const RaceArt = memo(
  (props: RaceDrawingProps) => (
    <span className={styles.art} aria-hidden="true">
      <LatePart onError={ignore}>
        <RaceDrawing {...props} />
      </LatePart>
    </span>
  ),
  isSame,
);
