import type { CSSProperties } from 'react';
import styles from './Placeholder.module.css';

/*
 * Parts of place-holders. A component whose data is still loading is rendered with its own classes and these parts in
 * place of text and pictures, so that nothing moves when the data arrives.
 */

/** Counts the place-holders on the page, behind which chat and footer are hidden (`Shell.module.css`). */
const count = (change: 1 | -1): void => {
  const { dataset } = document.documentElement;
  const onPage = Number(dataset.shapes ?? 0) + change;
  if (onPage > 0) dataset.shapes = String(onPage);
  else delete dataset.shapes;
};

const counted = () => {
  count(1);
  return () => count(-1);
};

/** Attributes of a place-holder's outermost element. @param kind what it stands for */
export const shape = (kind: string) => ({ ref: counted, 'data-shape': kind, 'aria-hidden': true }) as const;

type BarSize = Pick<CSSProperties, 'width' | 'height' | 'borderRadius'>;

/** In place of text: as high as a line. With a height, in place of a control. */
export const Bar = (size: BarSize) => <span className={styles.bar} style={size} />;

/** In place of a paragraph, whose classes it has. */
export const BarLine = ({ className, ...size }: BarSize & { className?: string | undefined }) => (
  <p className={className}>
    <Bar {...size} />
  </p>
);

/** In place of a picture: fills its grid cell. */
export const Block = () => <span className={styles.block} />;

/** Announces once that something is loading: `Loading events`. */
export const LoadingCaption = ({ caption }: { caption: string }) => (
  <span className="visually-hidden" role="status">
    {caption}
  </span>
);
