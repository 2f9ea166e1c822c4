import { lazy } from 'react';
import { LatePart } from './LatePart';
import styles from './RaceArt.module.css';
import type { RaceDrawingProps } from './RaceDrawing';

const RaceDrawing = lazy(() => import('./RaceDrawing').then((code) => ({ default: code.RaceDrawing })));

/** A decoration that does not load is not reported. */
const ignore = () => {};

/** A race's own circuit. Decorative; as wide as its container, for dark backgrounds. Its place stays reserved until it loads. */
export const RaceArt = (props: RaceDrawingProps) => (
  <span className={styles.art} aria-hidden="true">
    <LatePart onError={ignore}>
      <RaceDrawing {...props} />
    </LatePart>
  </span>
);
