import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { hasTickets } from '#domain/account/accountSelectors';
import { counted } from '#domain/counted';
import { bookableFrom } from '#domain/driver/eligibility';
import { namesInWords } from '#domain/driver/names';
import { type Driver, Sex } from '#domain/entities';
import { raceDay } from '#domain/race/raceDay';
import type { nextRace } from '#domain/ticket/raceDaySheets';
import { ageOn, formatPlainDate } from '#domain/time/plainDates';
import { formatHeight, formatWeight } from '#domain/units';
import type { AccountActor } from '#machines/account/account';
import { useRegion } from '../../base/appContext';
import { Saved } from '../../components/feedback/Saved';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { Facts } from '../../components/layout/Facts';
import { sexLabels } from '../../dialogs/driverWizard/sexLabels';
import { DatedPicture } from '../../frame/DatedPicture';
import { Licence } from '../../frame/Licence';
import styles from './DriverProfileCard.module.css';

export type DriverProfileCardProps = {
  actor: AccountActor;
  driver: Driver;
  next: ReturnType<typeof nextRace>;
  /** The page's one red button is this driver's. */
  isWayForward: boolean;
};

/** A driver as a racing licence, with the next race and the actions for that driver (ACC-03). */
export const DriverProfileCard = ({ actor, driver, next, isWayForward }: DriverProfileCardProps) => {
  const { system } = useRegion();
  const isWithTickets = useSelector(actor, ({ context }) => hasTickets(context, driver.id));
  const loadState = useSelector(actor, ({ context }) => context.loadState);
  const canAct = useSelector(actor, (snapshot) => snapshot.can({ type: 'driver.edit', driverId: driver.id }));
  const headingId = `driver-${driver.id}`;
  const card = useRef<HTMLElement>(null);
  // 'Add height' disappears once there is a height: the focus moves to 'Edit' first.
  const addHeight = () => {
    card.current?.querySelector<HTMLButtonElement>('header button')?.focus();
    actor.send({ type: 'driver.edit', driverId: driver.id, field: 'height' });
  };
  const isSaved = useSelector(
    actor,
    ({ context: { driverChange } }) => driverChange?.type === 'saved' && driverChange.driverId === driver.id,
  );
  const today = useSelector(actor, ({ context }) => context.today);
  const from = bookableFrom(driver, today);
  const areKnown = !Object.values(loadState).includes('failed');
  const none =
    from === null ? (areKnown ? 'No race yet' : 'Not loaded') : `Can race from ${formatPlainDate(from)}`;
  const height = formatHeight(driver.height, system);

  return (
    <article ref={card} className="card" aria-labelledby={headingId} tabIndex={-1}>
      <div className={styles.card}>
        <Licence driver={driver} headingId={headingId}>
          <TextButton
            caption="Edit"
            about={driver.name}
            busy={!canAct}
            onClick={() => actor.send({ type: 'driver.edit', driverId: driver.id })}
          />
          <Facts
            isLine
            facts={[
              {
                term: 'Age',
                value: <b>{counted(ageOn(driver.dateOfBirth, today), 'year')}</b>,
                isPlain: true,
              },
              { term: 'Date of birth', value: formatPlainDate(driver.dateOfBirth), isPlain: true },
              {
                term: 'Height',
                value:
                  driver.height === null ? (
                    <span className={`row ${styles.missing}`}>
                      <span className={styles.unset}>{height}</span>{' '}
                      <TextButton
                        caption="Add height"
                        about={`of ${driver.name}`}
                        busy={!canAct}
                        onClick={addHeight}
                      />
                    </span>
                  ) : (
                    height
                  ),
                isPlain: driver.height !== null,
              },
              { term: 'Weight', value: formatWeight(driver.weight, system), isPlain: true },
              { term: 'Gender', value: sexLabels[driver.sex], isPlain: driver.sex !== Sex.unknown },
            ]}
          />
        </Licence>
        <div className={styles.next} data-none={next === null}>
          {next === null ? null : <DatedPicture race={next.race} />}
          <p>
            <span className={areKnown && next === null ? 'visually-hidden' : 'label soft'}>Next race</span>
            <b className={next === null ? 'soft' : 'display'}>{next?.race.name ?? none}</b>
            {next === null ? null : (
              <span className="visually-hidden">{raceDay(next.race, system).date}</span>
            )}
            <span>{namesInWords([...new Set(next?.tickets.map(({ sessions }) => sessions))])}</span>
          </p>
          {isSaved ? <Saved /> : null}
        </div>
        <div className={styles.foot}>
          <Button
            caption="Buy Tickets"
            about={`for ${driver.name}`}
            tone={isWayForward ? 'signal' : 'line'}
            size="small"
            busy={!canAct}
            onClick={() => actor.send({ type: 'driver.buyTickets', driverId: driver.id })}
          />
          <Button
            caption="View Tickets"
            about={`for ${driver.name}`}
            tone="text"
            size="small"
            disabled={!isWithTickets}
            disabledReason={loadState.tickets === 'failed' ? 'Tickets not loaded' : 'No tickets yet'}
            busy={!canAct}
            onClick={() => actor.send({ type: 'driver.viewTickets', driverId: driver.id })}
          />
          <TextButton
            caption="Delete Profile"
            about={`of ${driver.name}`}
            busy={!canAct}
            onClick={() => actor.send({ type: 'driver.delete', driverId: driver.id })}
          />
        </div>
      </div>
    </article>
  );
};
