import { VisuallyHidden } from '../layout/VisuallyHidden';
import styles from './Skeleton.module.css';

const bars = {
  column: 3,
  race: 4,
  licence: 3,
  facts: 2,
  field: 2,
  offer: 5,
  pass: 5,
  pills: 3,
  prices: 9,
  text: 3,
} as const;

/** Those that are a card with a picture at its side; the others are bars alone. */
const pictured: readonly string[] = ['race', 'licence', 'pass'];

export type SkeletonProps = {
  /** The thing it stands in for, so that nothing jumps when that arrives. */
  shape: keyof typeof bars;
  count?: number;
  /** What is being loaded, announced once: `Loading events`. */
  caption: string;
};

/** Placeholders for a list that is loading. Lays out like its container: put it in the list's own grid. */
export const Skeleton = ({ shape, count = 3, caption }: SkeletonProps) => (
  <>
    <p role="status" className={styles.caption}>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </p>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
      <div key={card} className={styles.card} data-shape={shape} aria-hidden="true">
        {pictured.includes(shape) ? <span className={styles.block} /> : null}
        <span className={styles.bars}>
          {Array.from({ length: bars[shape] }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
            <span key={bar} className={styles.bar} />
          ))}
        </span>
      </div>
    ))}
  </>
);
