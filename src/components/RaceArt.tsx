import { lazy } from 'react';
import { LatePart } from './LatePart';
import styles from './RaceArt.module.css';
import type { RaceDrawingProps } from './RaceDrawing';

const RaceDrawing = lazy(() => import('./RaceDrawing').then((code) => ({ default: code.RaceDrawing })));

/** An ornament that does not come is nothing to report. */
const ignore = () => {};

/** A circuit of an event's own. Decorative; as wide as its container, and meant for carbon. Its place is kept until it comes. */
export const RaceArt = (props: RaceDrawingProps) => (
  <span className={styles.art} aria-hidden="true">
    <LatePart onError={ignore}>
      <RaceDrawing {...props} />
    </LatePart>
  </span>
);
