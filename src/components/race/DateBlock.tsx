import type { calendarDay } from '#domain/time/dates';
import styles from './DateBlock.module.css';

export type DateBlockProps = {
  calendar: ReturnType<typeof calendarDay>;
  /** Greyed, for a race that can no longer be booked. */
  soldOut?: boolean;
};

/** The day of a race as a calendar leaf. Decorative: put the date beside it in words. */
export const DateBlock = ({ calendar: { day, month, weekday }, soldOut = false }: DateBlockProps) => (
  <div className={styles.date} data-surface="carbon" data-sold-out={soldOut} aria-hidden="true">
    <span className="label soft">{month}</span>
    <span className={styles.day} data-range={day.length > 2}>
      {day}
    </span>
    <span className="label soft">{weekday}</span>
  </div>
);
