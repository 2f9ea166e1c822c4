import { memo, useMemo } from 'react';
import type { Race } from '#domain/entities';
import type { FamilyFit, RaceFits } from '#domain/family/raceFits';
import { racesInBatches } from '#domain/race/calendarColumns';
import { useIsHoldOver } from '../../base/appContext';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { RaceCard } from '../../frame/RaceCard';
import styles from './RaceCalendarScreen.module.css';

export type RacesProps = {
  races: readonly Race[];
  /** Undefined for a visitor. */
  fits: RaceFits | undefined;
};

/**
 * The races of a type. A long list is rendered in lots, so that the page answers taps in between. In the end all races
 * are in the page, for printing and the browser's search; lots outside the window are not laid out.
 */
export const Races = memo(({ races, fits }: RacesProps) => {
  const lots = useMemo(() => racesInBatches(races), [races]);
  const drawnCount = useDrawnCount(lots.length);
  return lots.slice(0, drawnCount).map((lot, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an added race must not render all lots again
    <Lot key={place} races={lot} fits={fits} />
  ));
});

const nobody: FamilyFit = { booked: [], fits: [], misfits: [], cheapest: null };

const Lot = memo(({ races, fits }: RacesProps) => {
  const isHoldOver = useIsHoldOver();
  return (
    <div className={`stack ${styles.cards}`}>
      {races.map((race) => (
        <RaceCard
          key={race.id}
          race={race}
          isHoldOver={isHoldOver(race)}
          family={fits && (fits[race.id] ?? nobody)}
        />
      ))}
    </div>
  );
});
