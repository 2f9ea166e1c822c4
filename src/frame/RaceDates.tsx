import type { Race } from '#domain/entities';
import { raceSpan } from '#domain/race/raceDay';
import { useRegion } from '../base/appContext';
import styles from './RaceDates.module.css';

type RaceDatesProps = {
  race: Race;
  /** Beside a picture with the days: the times are seen, of a season the dates; the rest is only heard. */
  isDated?: boolean;
};

/** `Jun 4, 2027, 09:00–17:00 BST`, for several days `Jun 4, 2027, 09:00 – Jun 6, 2027, 17:00 BST`. */
export const RaceDates = ({ race, isDated = false }: RaceDatesProps) => {
  const { first, last } = raceSpan(race, useRegion().system);
  const isSeasonDated = isDated && last !== null && race.eventType === 'GROUP';
  const moment = ({ date, time }: typeof first) => (
    <>
      <span className={isDated && !isSeasonDated ? 'visually-hidden' : undefined}>
        {isSeasonDated ? date : `${date},`}
      </span>{' '}
      <span className={isSeasonDated ? 'visually-hidden' : isDated ? undefined : 'soft'}>{time}</span>
    </>
  );
  return (
    <span className={`num ${styles.dates}`}>
      {moment(first)}
      {last === null ? null : (
        <>
          {' '}
          <span>–</span> {moment(last)}
        </>
      )}
    </span>
  );
};
