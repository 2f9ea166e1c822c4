import type { Race } from '#domain/entities';
import { raceSpan } from '#domain/race/raceDay';
import { useRegion } from '../base/appContext';
import styles from './RaceDates.module.css';

type RaceDatesProps = {
  race: Race;
  /** The picture beside it shows the day: a day's date is only heard. */
  isDated?: boolean;
};

/** `Jun 4, 2027, 09:00–17:00 BST`, for several days `Jun 4, 2027, 09:00 – Jun 6, 2027, 17:00 BST`. */
export const RaceDates = ({ race, isDated = false }: RaceDatesProps) => {
  const { first, last } = raceSpan(race, useRegion().system);
  return (
    <span className={`num ${styles.dates}`}>
      <span className={isDated && last === null ? 'visually-hidden' : undefined}>{first.date},</span>{' '}
      <span className="soft">{first.time}</span>
      {last === null ? null : (
        <>
          {' '}
          <span>–</span>{' '}
          <span>
            {`${last.date}, `}
            <span className="soft">{last.time}</span>
          </span>
        </>
      )}
    </span>
  );
};
