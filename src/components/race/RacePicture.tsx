import { memo, useDeferredValue, useSyncExternalStore } from 'react';
import type { EventTypeDisplay, Race } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { type Pictured, raceScene } from '#domain/race/raceScene';
import { Boundary } from '../feedback/Boundary';
import { asleep } from '../layout/Asleep';
import { pillColours } from '../layout/pillColours';
import styles from './RacePicture.module.css';
import { RaceScenery } from './RaceScenery';

const Scenery = asleep(RaceScenery);

/** A decoration that fails to render is not reported. */
const ignore = () => {};
const never = () => ignore;

/** False while a page is prerendered and hydrated. */
const useIsHydrated = (): boolean => {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated, false);
};

export type RacePictureProps = {
  race: Pictured & Pick<Race, 'imageUrl'>;
  /** The event type that gives the kerbs their colour; red without one. */
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'>;
  /**
   * In sight when the page opens: its photograph is loaded at once, and a prerendered page brings its drawing. A dozen
   * drawings would be a tenth of a list's bytes.
   */
  isFirst?: boolean;
  /** Drawn after hydration nevertheless: its page has no room in its first 14 kB. */
  isLate?: boolean;
  /** Greyed, for a race that can no longer be booked. */
  isGone?: boolean;
};

/**
 * A race's own circuit, and the league's photograph over it, so that the circuit stays where the photograph fails to
 * load. Decorative; fills its container, which has a height.
 */
export const RacePicture = memo(
  ({ race, display, isFirst = false, isLate = false, isGone = false }: RacePictureProps) => {
    const isHydrated = useIsHydrated();
    // Also while a page is prerendered, so that the page brings the hour as a text.
    const scene = raceScene(race);
    return (
      <span
        className={styles.picture}
        style={pillColours(display)}
        data-gone={isGone || undefined}
        aria-hidden="true"
      >
        {(isFirst && !isLate) || isHydrated ? (
          <Boundary fallback={null} onError={ignore}>
            <Scenery raceId={race.id} scene={scene} />
          </Boundary>
        ) : null}
        {race.imageUrl === undefined ? null : (
          <img
            src={race.imageUrl}
            alt=""
            width={1200}
            height={630}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
      </span>
    );
  },
  isSameData,
);
