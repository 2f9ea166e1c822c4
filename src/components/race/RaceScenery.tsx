import { circuitBox, circuitOf } from '#domain/race/circuit';
import type { RaceScene } from '#domain/race/raceScene';
import styles from './RaceScenery.module.css';

const box = `0 0 ${circuitBox.width} ${circuitBox.height}`;

export type RaceSceneryProps = { raceId: string; scene: RaceScene };

/** The race's circuit in the light of its hour. The style sheet looks for the lines by their place. */
export const RaceScenery = ({ raceId, scene: { light, ground } }: RaceSceneryProps) => {
  const { outline, startLine } = circuitOf(raceId);
  return (
    <span className={styles.scenery} data-light={light} data-ground={ground}>
      <svg className={styles.track} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
        <path d={outline} />
        <path d={outline} />
        <path d={outline} />
        <path d={outline} />
        <path d={startLine} />
        <path d={outline} />
        <path d={outline} />
      </svg>
    </span>
  );
};
