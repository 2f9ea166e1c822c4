import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { hasTickets, racePaths } from '#domain/account/accountSelectors';
import { counted } from '#domain/counted';
import { bookableFrom } from '#domain/driver/eligibility';
import type { Driver } from '#domain/entities';
import { raceDay } from '#domain/race/raceDay';
import type { nextRace } from '#domain/ticket/raceDaySheets';
import { ageOn, formatPlainDate } from '#domain/time/plainDates';
import { formatHeight, formatWeight } from '#domain/units';
import type { AccountActor } from '#machines/account/account';
import { usePaths, useRegion } from '../../base/appContext';
import { Saved } from '../../components/feedback/Saved';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { Facts } from '../../components/layout/Facts';
import { sexLabels } from '../../dialogs/driverWizard/sexLabels';
import { Licence } from '../../frame/Licence';
import styles from './DriverProfileCard.module.css';

export type DriverProfileCardProps = {
  actor: AccountActor;
  driver: Driver;
  next: ReturnType<typeof nextRace>;
};

/** A driver as a racing licence, with the next race and the actions for that driver (ACC-03). */
export const DriverProfileCard = ({ actor, driver, next }: DriverProfileCardProps) => {
  const { system } = useRegion();
  const isWithTickets = useSelector(actor, ({ context }) => hasTickets(context, driver.id));
  const areTicketsUnknown = useSelector(actor, ({ context }) => context.loadState.tickets === 'failed');
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
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const there = racePaths(otherRegions, next?.booked.id ?? '', usePaths());
  const today = useSelector(actor, ({ context }) => context.today);
  const from = bookableFrom(driver, today);
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
        </Licence>
        <div className={styles.facts} data-is-measured={driver.height !== null}>
          <Facts
            facts={[
              {
                term: 'Age',
                value: (
                  <>
                    {counted(ageOn(driver.dateOfBirth, today), 'year')}{' '}
                    <span className="soft small">born {formatPlainDate(driver.dateOfBirth)}</span>
                  </>
                ),
              },
              {
                term: 'Height',
                value:
                  driver.height === null ? (
                    <span className={styles.missing}>
                      <span className="sentence">{height}</span>{' '}
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
              },
              { term: 'Weight', value: formatWeight(driver.weight, system) },
              { term: 'Gender', value: sexLabels[driver.sex] },
            ]}
          />
          {isSaved ? <Saved /> : null}
        </div>
        {next === null ? null : (
          <p className={styles.next}>
            <span className="label soft">Next race</span> <b className="display">{next.race.name}</b>{' '}
            {isSaved && there !== null ? (
              <Link className="target" href={there.race(next.booked.id)}>
                Check that the ticket still fits
              </Link>
            ) : null}
            <span className="soft small">
              {[raceDay(next.race, system).date, ...new Set(next.tickets.map(({ sessions }) => sessions))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        )}
        {next === null && from !== null ? (
          <p className={`soft ${styles.next}`}>Can race from {formatPlainDate(from)}</p>
        ) : null}
        <div className={styles.foot}>
          <Button
            caption="Buy Tickets"
            about={`for ${driver.name}`}
            tone="line"
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
            disabledReason={areTicketsUnknown ? 'Tickets not loaded' : 'No tickets yet'}
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
