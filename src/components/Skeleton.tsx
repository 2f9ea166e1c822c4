import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export type SkeletonProps = {
  /** The card it stands for, so that nothing jumps when the real one comes. */
  shape: 'event' | 'licence' | 'pass' | 'prices' | 'text';
  count?: number;
  /** What is being loaded, announced once: `Loading events`. */
  caption: string;
};

const bars = { event: 4, licence: 3, pass: 5, prices: 9, text: 3 } as const;

/** Place-holders of a list that is on its way. Lays out like its container: put it in the list's own grid. */
export const Skeleton = ({ shape, count = 3, caption }: SkeletonProps) => (
  <>
    <p role="status" className={styles.caption}>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </p>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
      <div key={card} className={styles.card} data-shape={shape} aria-hidden="true">
        {shape === 'text' || shape === 'prices' ? null : <span className={styles.block} />}
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
