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

type BookNowProps = RaceBookingProps & {
  /** The page's one red button. */
  isFirst: boolean;
  /** Large, and a phone's bar. */
  isBar?: boolean;
};

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
          tone={onSale ? (isFirst ? 'signal' : 'line') : 'off'}
          size={isBar ? 'large' : 'small'}
          disabled={!canBook}
          onClick={() => actor.send({ type: 'race.book' })}
        />
      </div>
      {onSale ? null : (
        <Button
          caption="See all races"
          tone="signal"
          size={isBar ? 'large' : 'small'}
          arrow
          href={paths.raceCalendar()}
        />
      )}
    </>
  );
};

export const SaveToCalendar = ({ actor, race }: RaceBookingProps) => {
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'race.saveToCalendar' }));
  return (
    <>
      <CalendarNews actor={actor} />
      <Button
        caption="Add to calendar"
        about={race.name}
        tone="text"
        size="small"
        icon="calendar"
        busy={!canSave}
        onClick={() => actor.send({ type: 'race.saveToCalendar' })}
      />
    </>
  );
};
