import type { Race } from '#domain/entities';
import { directionsTo, placeOf } from '#domain/race/address';
import { raceDay } from '#domain/race/raceDay';
import { useRegion } from '../../base/appContext';
import { Icon } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import styles from '../../frame/RaceFacts.module.css';

export type YourDayProps = {
  race: Race;
  /** Of one ticket. */
  session?: string;
};

/** When a booked family has to be where (BEY-58). */
export const YourDay = ({ race, session = '' }: YourDayProps) => {
  const { date, time } = raceDay(race, useRegion().system);
  const place = placeOf(race);
  return (
    <ul className={styles.facts} data-layout="lines">
      <li>
        <Icon name="calendar" />
        <span className="num">{`${date}, ${time}`}</span>
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
          <span className={styles.place}>
            {place}{' '}
            <span className="screen-only reach">
              <NewTabLink href={directionsTo(race)}>Directions</NewTabLink>
            </span>
          </span>
        </li>
      )}
    </ul>
  );
};
