import type { CSSProperties } from 'react';
import { circuitBox, circuitOf } from '#domain/race/circuit';
import type { RaceScene } from '#domain/race/raceScene';
import { skylineBox, skylineOf } from '#domain/race/skyline';
import { Kart } from './Kart';
import styles from './RaceScenery.module.css';

const boxOf = ({ width, height }: { width: number; height: number }): string => `0 0 ${width} ${height}`;

const helmets = ['#ffffff', '#ffd400', '#6bb6ff', '#ff8a3d'];
const rivals = ['#f2f3f5', '#f2b705', '#1d7fc4', '#1b2029'];

/** Where a rival is, and the view of both. */
const beside = {
  side: { at: 'translate(50 -9) scale(.82)', box: '-14 -26 192 98' },
  front: { at: 'translate(98 -12) scale(.62)', box: '-10 -24 200 96' },
  behind: { at: 'translate(-44 -12) scale(.62)', box: '-48 -24 200 96' },
};

/** The race's circuit in the light of its hour. The style sheet looks for the lines by their place. */
export const RaceScenery = ({ raceId, scene }: { raceId: string; scene: RaceScene }) => {
  const { light, ground, tint, sun, nearness, isMirrored, view, hasRival, kart } = scene;
  const { outline, startLine } = circuitOf(raceId);
  const colour = (of: string[], place: number) => of[place % of.length] ?? '';
  return (
    <span
      className={styles.scenery}
      data-light={light}
      data-ground={ground}
      data-tint={tint}
      data-view={view}
      style={
        { '--sun-place': `${sun}%`, '--near': `${nearness}%`, '--kart': `${kart.place}%` } as CSSProperties
      }
    >
      <svg
        className={styles.skyline}
        viewBox={boxOf(skylineBox)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={skylineOf(raceId, ground)} />
      </svg>
      <svg
        className={styles.track}
        data-mirrored={isMirrored}
        viewBox={boxOf(circuitBox)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={outline} />
        <path d={outline} />
        <path d={outline} />
        <path d={outline} />
        <path d={startLine} />
      </svg>
      <span className={styles.straight} />
      <svg
        className={styles.kart}
        viewBox={hasRival ? beside[view].box : '-14 -18 172 90'}
        preserveAspectRatio={view === 'side' ? 'xMaxYMax' : 'xMidYMax'}
        aria-hidden="true"
      >
        {hasRival ? (
          <Kart
            view={view}
            at={beside[view].at}
            livery={colour(rivals, kart.number)}
            helmet={colour(helmets, kart.number + 1)}
          />
        ) : null}
        <Kart
          view={view}
          livery="var(--pill, var(--signal))"
          helmet={colour(helmets, kart.number)}
          number={kart.number}
        />
      </svg>
    </span>
  );
};
