import type { Race } from '#domain/entities';
import { raceSpan } from '#domain/race/raceDay';
import { useRegion } from '../base/appContext';
import styles from './RaceDates.module.css';

type RaceDatesProps = {
  race: Race;
  /** Beside a picture with the day: the time of a day is seen, the dates of several; the rest is only heard. */
  isDated?: boolean;
};

/** `Jun 4, 2027, 09:00–17:00 BST`, for several days `Jun 4, 2027, 09:00 – Jun 6, 2027, 17:00 BST`. */
export const RaceDates = ({ race, isDated = false }: RaceDatesProps) => {
  const { first, last } = raceSpan(race, useRegion().system);
  if (isDated && last !== null)
    return (
      <span className="num">
        {first.date}
        <span className="visually-hidden">, {first.time}</span> – {last.date}
        <span className="visually-hidden">, {last.time}</span>
      </span>
    );
  return (
    <span className={`num ${styles.dates}`}>
      <span className={isDated ? 'visually-hidden' : undefined}>{first.date},</span>{' '}
      <span className={isDated ? undefined : 'soft'}>{first.time}</span>
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
