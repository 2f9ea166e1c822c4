import type { calendarDay } from '#domain/time/dates';
import styles from './DateBlock.module.css';

export type DateBlockProps = { calendar: ReturnType<typeof calendarDay> };

/** The day of a race, on its picture. Decorative: put the date beside it in words. */
export const DateBlock = ({ calendar: { day, month, weekday } }: DateBlockProps) => (
  <div
    className={`num ${styles.date}`}
    data-range={day.length > 2 || undefined}
    data-surface="carbon"
    aria-hidden="true"
  >
    <span className={styles.rest}>
      <span>{month}</span>
      <span>{weekday}</span>
    </span>
    <span className={styles.day}>{day}</span>
  </div>
);
