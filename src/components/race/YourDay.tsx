import { measurementSystemOf } from '#domain/driver/units';
import type { Race } from '#domain/entities';
import { raceDay } from '#domain/race/raceDay';
import { Icon } from '../layout/Icon';
import { NewTabLink } from '../layout/NewTabLink';
import styles from './RaceFacts.module.css';

export type YourDayProps = {
  race: Race;
  /** Sessions of the tickets; the same one twice is shown once. */
  sessions: readonly string[];
  regionId: string;
  /** Address of the race's description; null without one, or where a link to the race is beside it. */
  aboutHref?: string | null;
  /** The date is shown above, larger. */
  isDateAbove?: boolean;
};

/** When a booked family has to be where (BEY-58). */
export const YourDay = ({
  race,
  sessions,
  regionId,
  aboutHref = null,
  isDateAbove = false,
}: YourDayProps) => {
  const shownSessions = [...new Set(sessions)].filter(Boolean).join(', ');
  const day = raceDay(race, measurementSystemOf(regionId));
  return (
    <ul className={styles.facts} data-layout="lines">
      <li>
        <Icon name="calendar" />
        <span className="num">{isDateAbove ? day.time : `${day.date}, ${day.time}`}</span>
      </li>
      {shownSessions === '' ? null : (
        <li>
          <Icon name="ticket" />
          <span>{shownSessions}</span>
        </li>
      )}
      {day.directions === null ? null : (
        <li>
          <Icon name="pin" />
          <span className={styles.place}>
            {day.place}{' '}
            <span className="screen-only">
              <NewTabLink href={day.directions}>Directions</NewTabLink>
            </span>
          </span>
        </li>
      )}
      {aboutHref === null ? null : (
        <li className="screen-only">
          <Icon name="info" />
          <span className={styles.place}>
            <NewTabLink href={aboutHref}>What to know before race day</NewTabLink>
          </span>
        </li>
      )}
    </ul>
  );
};
