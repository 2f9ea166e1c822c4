import type { Race } from '#domain/entities';
import { raceDates } from '#domain/time/dates';
import styles from './RaceDates.module.css';

/** `Jun 4, 2027, 09:00 BST`, for several days `Jun 4, 2027 – Jun 6, 2027, from 09:00 BST`, in the race's timezone. */
export const RaceDates = ({ race }: { race: Race }) => {
  const { from, to, start } = raceDates(race);
  return (
    <span className="num">
      {from}
      {to === null ? null : (
        <>
          {' – '}
          <span className={styles.whole}>{to}</span>
        </>
      )}
      {', '}
      <span className={`soft ${styles.whole}`}>{to === null ? start : `from ${start}`}</span>
    </span>
  );
};
