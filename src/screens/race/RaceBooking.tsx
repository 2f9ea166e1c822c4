import { useSelector } from '@xstate/react';
import type { Race } from '#domain/entities';
import { formatWholePrice } from '#domain/money';
import { isOnSale } from '#domain/race/sale';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { CalendarNews } from '../../frame/CalendarNews';
import styles from './RaceBooking.module.css';

type RaceBookingProps = { actor: RaceActor; race: Race };

/** A visitor's way on, beside the tickets; on a phone 'Book Now' is a bar at the window's lower edge. */
export const RaceBooking = (props: RaceBookingProps) => (
  <div className={`card stack gap-3 ${styles.booking}`} data-surface="carbon">
    <BookNow {...props} isFirst isBar />
    <SaveToCalendar {...props} />
  </div>
);

type BookNowProps = RaceBookingProps & {
  /** The page's one red button. */
  isFirst: boolean;
  isBar?: boolean;
};

/** The ways of a guardian whom other buttons lead on: as links look. */
export const QuietWays = ({ actor, race, isBookable }: RaceBookingProps & { isBookable: boolean }) => (
  <>
    {isBookable ? <BookNow actor={actor} race={race} isFirst={false} /> : null}
    <SaveToCalendar actor={actor} race={race} isQuiet />
  </>
);

export const BookNow = ({ actor, race, isFirst, isBar = false }: BookNowProps) => {
  const { currency } = useRegion();
  const paths = usePaths();
  const canBook = useSelector(actor, (snapshot) => snapshot.can({ type: 'race.book' }));
  const onSale = isOnSale(race);
  return (
    <>
      <div className={isBar && canBook ? styles.book : styles.inRow} data-href={paths.checkout(race.id)}>
        <Button
          caption={onSale ? `Book Now - FROM ${formatWholePrice(race.startPrice, currency)}` : 'SOLD OUT'}
          tone={onSale ? (isFirst ? 'signal' : 'text') : 'off'}
          size={isFirst ? 'large' : 'small'}
          disabled={!canBook}
          onClick={() => actor.send({ type: 'race.book' })}
        />
      </div>
      {onSale ? null : (
        <Button
          caption="See all races"
          tone="signal"
          size={isFirst ? 'large' : 'small'}
          arrow
          href={paths.raceCalendar()}
        />
      )}
    </>
  );
};

type SaveToCalendarProps = RaceBookingProps & { isQuiet?: boolean };

const SaveToCalendar = ({ actor, race, isQuiet = false }: SaveToCalendarProps) => {
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'race.saveToCalendar' }));
  return (
    <>
      <CalendarNews actor={actor} />
      <Button
        caption="Add to calendar"
        about={race.name}
        tone={isQuiet ? 'text' : 'line'}
        size={isQuiet ? 'small' : 'large'}
        icon="calendar"
        busy={!canSave}
        onClick={() => actor.send({ type: 'race.saveToCalendar' })}
      />
    </>
  );
};
