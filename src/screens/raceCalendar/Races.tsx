import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import { counted } from '#domain/counted';
import { racesForAge } from '#domain/driver/raceAges';
import type { Race } from '#domain/entities';
import { type FamilyFit, type FamilyMember, type RaceFits, racesForDriver } from '#domain/family/raceFits';
import { racesInBatches } from '#domain/race/calendarColumns';
import { useIsHoldOver, usePaths } from '../../base/appContext';
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
  /** Null until known; undefined for a visitor, and where they could not be read. */
  fits: RaceFits | null | undefined;
};

type RacesOfTypeProps = RacesProps & {
  /** Chosen by a guardian; null for all. */
  member: FamilyMember | null;
};

/** The races of a type; those for neither the chosen age nor the chosen driver are folded, never gone. */
export const RacesOfType = memo(({ races, age, member, ...props }: RacesOfTypeProps) => {
  const { fits } = props;
  const { fitting, others } = useMemo(
    () => (member === null ? racesForAge(races, age) : racesForDriver(races, fits ?? {}, member.id)),
    [races, age, member, fits],
  );
  return (
    <>
      {fitting.length === 0 && others.length > 0 ? <NoneFor age={age} member={member} /> : null}
      <Races {...props} races={fitting} age={age} />
      {others.length === 0 ? null : (
        <Disclosure
          summary={`Show ${counted(others.length, 'race')} ${member === null ? 'for other ages' : `that ${member.lacksHeight ? 'may' : others.length === 1 ? 'does' : 'do'} not fit ${member.name}`}`}
        >
          <Races {...props} races={others} age={null} />
        </Disclosure>
      )}
    </>
  );
});

const NoneFor = ({ age, member }: Pick<RacesOfTypeProps, 'age' | 'member'>) => {
  const paths = usePaths();
  if (member === null) return <p>{`No race for age ${age}.`}</p>;
  return member.lacksHeight ? (
    <p className="reach">
      {`Which races fit depends on ${member.name}'s height. `}
      <Link href={paths.account({ tab: 'drivers' })}>{`Add ${member.name}'s height`}</Link>
    </p>
  ) : (
    <p>{`No race fits ${member.name}.`}</p>
  );
};

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

const nobody: FamilyFit = { booked: [], fits: [], misfits: [], offer: null, driverIds: [] };

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
          family={fits === undefined ? undefined : fits === null ? null : (fits[race.id] ?? nobody)}
        />
      ))}
    </div>
  );
});
