import { eventDates } from '#domain/dates';
import type { Race } from '#domain/entities';
import styles from './RaceFacts.module.css';
import { Icon } from './Icon';
import { placeOf } from './placeOf';

/** When and where, in the event's timezone, for the head of a screen. */
export const RaceFacts = ({ event }: { event: Race }) => {
  const { from, to, zone } = eventDates(event);
  const place = placeOf(event);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="calendar" />
        <span className="num">
          {to === null ? from : `${from} – ${to}`} <span className="soft">{zone}</span>
        </span>
      </li>
      {place === '' ? null : (
        <li>
          <Icon name="pin" />
          {place}
        </li>
      )}
    </ul>
  );
};
