import type { Race } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { calendarDay } from '#domain/time/dates';
import { useRegion } from '../base/appContext';
import { RacePicture, type RacePictureProps } from '../components/race/RacePicture';
import styles from './DatedPicture.module.css';

export type DatedPictureProps = Pick<RacePictureProps, 'isFirst' | 'isGone'> & { race: Race };

/** A race's picture with its date, across the top of a card. Decorative: put the date beside it in words. */
export const DatedPicture = ({ race, ...look }: DatedPictureProps) => {
  const { eventTypes } = useRegion().configuration;
  const { day, month, weekday } = calendarDay(race);
  return (
    <div className={styles.slot}>
      <RacePicture race={race} display={eventTypeDisplay(race.type, eventTypes)} {...look} />
      <div className={`num ${styles.date}`} data-surface="carbon" aria-hidden="true">
        {weekday}
        <b>{`${day.replace(/\b0/g, '')} ${month}`}</b>
      </div>
    </div>
  );
};

export const PicturePlaceholder = () => <div className={styles.slot} />;
