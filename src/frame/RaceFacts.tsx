import { memo } from 'react';
import type { Race } from '#domain/entities';
import { directionsTo, placeOf } from '#domain/race/address';
import { raceDay } from '#domain/race/raceDay';
import type { MeasurementSystem } from '#domain/units';
import { useRegion } from '../base/appContext';
import { Bar, shape } from '../components/feedback/Placeholder';
import { Icon } from '../components/layout/Icon';
import { NewTabLink } from '../components/layout/NewTabLink';
import { RaceDates } from './RaceDates';
import styles from './RaceFacts.module.css';

export type RaceFactsProps = {
  race: Race;
  /** One fact a line: when a booked family has to be where (BEY-58). */
  isBooked?: boolean;
  /** Of one ticket. */
  session?: string;
  /** Of the hub that sells the race; by default the current one. */
  system?: MeasurementSystem;
};

/** When the race is, where, and the way there (BEY-44). */
export const RaceFacts = memo(({ race, isBooked = false, session = '', system }: RaceFactsProps) => {
  const own = useRegion().system;
  const { date, time } = raceDay(race, system ?? own);
  const place = placeOf(race);
  return (
    <ul className={styles.facts} data-layout={isBooked ? 'lines' : undefined}>
      <li>
        <Icon name="calendar" />
        {isBooked ? <span className="num">{`${date}, ${time}`}</span> : <RaceDates race={race} />}
      </li>
      {session === '' ? null : (
        <li>
          <Icon name="ticket" />
          <span>{session}</span>
        </li>
      )}
      {place === '' ? null : (
        <li>
          <Icon name="pin" />
          <span className={`reach ${styles.place}`}>
            {place} <NewTabLink href={directionsTo(race)}>Directions</NewTabLink>
          </span>
        </li>
      )}
    </ul>
  );
});

export const RaceFactsPlaceholder = () => (
  <ul className={styles.facts} {...shape('facts')}>
    {['when', 'where'].map((fact) => (
      <li key={fact}>
        <span>
          <Bar width="var(--measure-short)" />
        </span>
      </li>
    ))}
  </ul>
);
