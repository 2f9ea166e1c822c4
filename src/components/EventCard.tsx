import type { ReactNode } from 'react';
import styles from './EventCard.module.css';

export type EventCardProps = {
  /** Short forms for the date block: `28`, `Mar`, `Sat`. */
  calendar: { day: string; month: string; weekday: string };
  name: string;
  /** In words: `Mar 28, 2027`. */
  dates: string;
  /** Timezone abbreviation. */
  zone: string;
  location: string;
  /** `FROM £49` or `SOLD OUT`. */
  price: string;
  soldOut?: boolean;
  /** Beside the price: `6 places left`. */
  note?: string | undefined;
  /** The button that leads to the event. */
  children?: ReactNode;
};

/** An event like a line of a race calendar (EVL-04). */
export const EventCard = (props: EventCardProps) => {
  const { calendar } = props;
  return (
    <article className={styles.event} data-sold-out={props.soldOut ?? false}>
      <div className={styles.date} data-surface="carbon" aria-hidden="true">
        <span className="label soft">{calendar.month}</span>
        <span className={styles.day} data-range={calendar.day.length > 2}>
          {calendar.day}
        </span>
        <span className="label soft">{calendar.weekday}</span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{props.name}</h3>
        <p className={`num ${styles.dates}`}>
          {props.dates} <span className="soft">{props.zone}</span>
        </p>
        <p className={`soft ${styles.place}`}>{props.location}</p>
        <div className={styles.foot}>
          <p className={styles.price}>
            {props.price}
            {props.note === undefined ? null : <span className={styles.note}>{props.note}</span>}
          </p>
          {props.children}
        </div>
      </div>
    </article>
  );
};
