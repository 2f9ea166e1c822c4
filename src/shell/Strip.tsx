import { useState } from 'react';
import { Icon } from '../components/layout/Icon';
import styles from './Strip.module.css';

const slogans = [
  'Win a funded F4 seat',
  'Talent comes first',
  'Become a world champion',
  'Designed by F1 engineers',
] as const;

const laps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * Ten repetitions of the slogans that move past (NAV-02). Screen readers read only the first.
 * @param isStill does not move and has no pause button
 * @param visit grows with every navigation, which restarts the strip; a paused strip stays paused
 */
export const Strip = ({ visit, isStill }: { visit: number; isStill: boolean }) => {
  const [isPaused, setPaused] = useState(false);
  return (
    <div className={styles.strip}>
      <div key={visit} className={styles.track} data-paused={isPaused || isStill}>
        {laps.map((lap) => (
          <ul key={lap} className={styles.lap} aria-hidden={lap > 1 || undefined}>
            {slogans.map((slogan) => (
              <li key={slogan}>{slogan}</li>
            ))}
          </ul>
        ))}
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
