import { memo, useMemo } from 'react';
import { racesForAge } from '#domain/driver/raceAges';
import type { Race } from '#domain/entities';
import type { FamilyFit, RaceFits } from '#domain/family/raceFits';
import { racesInBatches } from '#domain/race/calendarColumns';
import { useIsHoldOver } from '../../base/appContext';
import { Disclosure } from '../../components/layout/Disclosure';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { RaceCard } from '../../frame/RaceCard';
import styles from './RaceCalendarScreen.module.css';

export type RacesProps = {
  races: readonly Race[];
  /** Chosen by a visitor; null for any. */
  age: number | null;
  /** In sight when the page opens. */
  isFirst?: boolean;
  /** Undefined for a visitor. */
  fits: RaceFits | undefined;
};

/** The races of a type; those without a ticket for the chosen age are folded, never gone. */
export const RacesOfType = memo(({ races, age, ...props }: RacesProps) => {
  const { fitting, others } = useMemo(() => racesForAge(races, age), [races, age]);
  return (
    <>
      <Races {...props} races={fitting} age={age} />
      {others.length === 0 ? null : (
        <Disclosure
          summary={`Show ${others.length} ${others.length === 1 ? 'race' : 'races'} for other ages`}
        >
          <Races {...props} races={others} age={null} />
        </Disclosure>
      )}
    </>
  );
});

/**
 * A long list is rendered in lots, so that the page answers taps in between. In the end all races are in the page, for
 * printing and the browser's search; lots outside the window are not laid out.
 */
const Races = ({ races, isFirst = false, ...props }: RacesProps) => {
  const lots = useMemo(() => racesInBatches(races), [races]);
  const drawnCount = useDrawnCount(lots.length);
  return lots.slice(0, drawnCount).map((lot, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an added race must not render all lots again
    <Lot key={place} races={lot} isFirst={isFirst && place === 0} {...props} />
  ));
};

const nobody: FamilyFit = { booked: [], fits: [], misfits: [], cheapest: null };

const Lot = memo(({ races, age, isFirst, fits }: RacesProps) => {
  const isHoldOver = useIsHoldOver();
  return (
    <div className={`stack ${styles.cards}`}>
      {races.map((race, place) => (
        <RaceCard
          key={race.id}
          race={race}
          age={age}
          isFirst={isFirst && place < 2}
          isHoldOver={isHoldOver(race)}
          family={fits && (fits[race.id] ?? nobody)}
        />
      ))}
    </div>
  );
});
