import type { CSSProperties } from 'react';
import { circuitBox, circuitOf } from '#domain/race/circuit';
import type { RaceScene } from '#domain/race/raceScene';
import { skylineBox, skylineOf } from '#domain/race/skyline';
import { Kart } from './Kart';
import styles from './RaceScenery.module.css';

const boxOf = ({ width, height }: { width: number; height: number }): string => `0 0 ${width} ${height}`;

const helmets = ['#ffffff', '#ffd400', '#6bb6ff'];

export type RaceSceneryProps = { raceId: string; scene: RaceScene };

/** The race's circuit in the light of its hour. The style sheet looks for the lines by their place. */
export const RaceScenery = ({ raceId, scene }: RaceSceneryProps) => {
  const { light, ground, tint, sun, nearness, isMirrored, kart } = scene;
  const { outline, startLine } = circuitOf(raceId);
  return (
    <span
      className={styles.scenery}
      data-light={light}
      data-ground={ground}
      data-tint={tint}
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
      <svg className={styles.kart} viewBox="-14 -18 172 90" preserveAspectRatio="xMaxYMax" aria-hidden="true">
        <Kart
          livery="var(--pill, var(--signal))"
          helmet={helmets[kart.number % helmets.length] ?? ''}
          number={kart.number}
        />
      </svg>
    </span>
  );
};
