import { lazy, memo, useDeferredValue, useSyncExternalStore } from 'react';
import type { EventTypeDisplay, Race } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { type Pictured, raceScene } from '#domain/race/raceScene';
import { LatePart } from '../layout/LatePart';
import { pillColours } from '../layout/pillColours';
import styles from './RacePicture.module.css';

const RaceScenery = lazy(() => import('./RaceScenery').then((code) => ({ default: code.RaceScenery })));

/** A decoration that fails to load is not reported. */
const ignore = () => {};
const never = () => ignore;

/** False while a page is prerendered and hydrated: a dozen drawings would be a tenth of its bytes. */
const useHasCode = (): boolean => {
  const hasCode = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hasCode, false);
};

export type RacePictureProps = {
  race: Pictured & Pick<Race, 'imageUrl'>;
  /** The event type that gives the kerbs their colour; red without one. */
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'>;
  /** In sight when the page opens, so that its photograph is loaded at once. */
  isFirst?: boolean;
  /** Greyed, for a race that can no longer be booked. */
  isGone?: boolean;
};

/**
 * A race's own circuit, and the league's photograph over it, so that the circuit stays where the photograph fails to
 * load. Decorative; fills its container, which has a height.
 */
export const RacePicture = memo(({ race, display, isFirst = false, isGone = false }: RacePictureProps) => {
  const hasCode = useHasCode();
  // Also while a page is prerendered, so that the page brings the hour as a text.
  const scene = raceScene(race);
  return (
    <span
      className={styles.picture}
      style={pillColours(display)}
      data-gone={isGone || undefined}
      aria-hidden="true"
    >
      {hasCode ? (
        <LatePart onError={ignore}>
          <RaceScenery raceId={race.id} scene={scene} />
        </LatePart>
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
}, isSameData);
