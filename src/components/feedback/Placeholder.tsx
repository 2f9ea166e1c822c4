import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import styles from './Placeholder.module.css';

/*
 * Parts of place-holders. A component whose data is still loading is drawn with its own classes and these in place
 * of words and pictures, so that nothing moves when the data comes.
 */

type Size = Pick<CSSProperties, 'width' | 'height' | 'borderRadius'>;

/** In place of words: takes the line that they will take. With a height, in place of a control. */
export const Bar = (size: Size) => <span className={styles.bar} style={size} />;

/** In place of a picture: fills its cell of a grid. */
export const Block = (size: Pick<Size, 'height'>) => <span className={styles.block} style={size} />;

/** Announces once that something is being loaded: `Loading events`. */
export const LoadingCaption = ({ caption }: { caption: string }) => (
  <VisuallyHidden>
    <span role="status">{caption}</span>
  </VisuallyHidden>
);
