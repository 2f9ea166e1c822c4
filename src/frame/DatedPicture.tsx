import type { Race } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { calendarDay } from '#domain/time/dates';
import { useRegion } from '../base/appContext';
import { DateBlock } from '../components/race/DateBlock';
import { RacePicture, type RacePictureProps } from '../components/race/RacePicture';
import styles from './DatedPicture.module.css';

export type DatedPictureProps = Pick<RacePictureProps, 'isFirst' | 'isGone'> & { race: Race };

/** A race's picture with its date, across the top of a card. */
export const DatedPicture = ({ race, ...look }: DatedPictureProps) => {
  const { eventTypes } = useRegion().configuration;
  return (
    <div className={styles.slot}>
      <RacePicture race={race} display={eventTypeDisplay(race.type, eventTypes)} {...look} />
      <DateBlock calendar={calendarDay(race)} />
    </div>
  );
};

export const PicturePlaceholder = () => <div className={styles.slot} />;
