import { useState } from 'react';
import { Icon } from '../components/layout/Icon';
import styles from './Strip.module.css';

const slogans = [
  'Win a funded F4 seat',
  'Talent comes first',
  'Become a world champion',
  'Designed by F1 engineers',
] as const;

/** One text, because elements for every repetition would cost every page a fifth of its style and layout. */
const tenLaps = slogans
  .map((slogan) => slogan + ' '.repeat(8))
  .join('')
  .repeat(10);

/** The strip moves where it is seen, once the page's code is there. */
const markInSight = (track: HTMLElement | null): (() => void) | undefined => {
  if (track === null) return undefined;
  const observer = new IntersectionObserver((entries) => {
    track.dataset.inSight = String(entries.at(-1)?.isIntersecting);
  });
  observer.observe(track);
  return () => observer.disconnect();
};

/**
 * Ten repetitions of the slogans that move past (NAV-02). Screen readers read them once.
 * @param isStill does not move and has no pause button
 * @param visit grows with every navigation, which restarts the strip; a paused strip stays paused
 */
export const Strip = ({ visit, isStill }: { visit: number; isStill: boolean }) => {
  const [isPaused, setPaused] = useState(false);
  return (
    <div className={styles.strip} data-still={isStill || undefined}>
      <span className="visually-hidden">{slogans.join('. ')}</span>
      <div
        key={visit}
        ref={markInSight}
        className={styles.track}
        data-paused={isPaused || isStill}
        aria-hidden="true"
      >
        {tenLaps}
      </div>
      {isStill ? null : (
        <button
          type="button"
          className={styles.pause}
          aria-label={isPaused ? 'Play the moving banner' : 'Pause the moving banner'}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </div>
  );
};
