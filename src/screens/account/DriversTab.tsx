import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { factsOf } from '#domain/account/accountSelectors';
import { bookableFrom } from '#domain/driver/eligibility';
import { nextRace } from '#domain/ticket/raceDaySheets';
import { formatPlainDate } from '#domain/time/plainDates';
import type { AccountActor } from '#machines/account/account';
import type { DriverChange } from '#machines/account/accountSetup';
import { Banner } from '../../components/feedback/Banner';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { LoadingCaption } from '../../components/feedback/Placeholder';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { LicencePlaceholder } from '../../frame/Licence';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';
import { AccountPart } from './AccountPart';
import styles from './AccountSection.module.css';
import { DriverProfileCard } from './DriverProfileCard';

/** The next step for an added driver (BEY-14). @param from first day of racing, plain date; null if old enough now */
export const nextStepInWords = (driverName: string, from: string | null): string =>
  from === null
    ? `${driverName} is on the team. Next: choose a race.`
    : `${driverName} is on the team, and can race from ${formatPlainDate(from)}.`;

export const DriversTab = ({ actor }: { actor: AccountActor }) => {
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'driver.add' }));
  const isWaiting = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('managingDriver') || snapshot.matches('deletingDriver') || snapshot.hasTag('busy'),
  );
  const [listed, announceListed] = useAnnouncement();
  const [updated, announceUpdated] = useAnnouncement();
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<DriverChange>(null);
  useEmitted(actor, 'driver.added', ({ name, canRaceFrom }) =>
    announceListed(nextStepInWords(name, canRaceFrom)),
  );
  useEmitted(actor, 'driver.deleted', ({ name }) => {
    announceListed(`${name} was deleted`);
    countChange();
  });
  useEmitted(actor, 'drivers.changed', ({ names }) => {
    announceUpdated(names.map((name) => `${name} is updated.`).join(' '));
    countChange();
  });

  // Focuses the saved driver's card, or the card in the place of a deleted one, whose focused button disappears. Once:
  // a later read can find drivers that were changed elsewhere.
  useLayoutEffect(() => {
    const { driverChange, drivers } = actor.getSnapshot().context;
    if (changes === 0 || driverChange === null || driverChange === focused.current) return;
    focused.current = driverChange;
    const cards = section.current?.querySelectorAll('article') ?? [];
    const index =
      driverChange.type === 'deleted'
        ? driverChange.index
        : drivers.findIndex(({ id }) => id === driverChange.driverId);
    const next = cards[Math.min(index, cards.length - 1)] ?? heading.current;
    next?.focus({ preventScroll: true });
  }, [actor, changes]);

  return (
    <section ref={section} className="stack gap-5" aria-labelledby="account-drivers-title">
      <div className={`row apart ${styles.head}`}>
        <h2 ref={heading} id="account-drivers-title" tabIndex={-1}>
          Drivers
        </h2>
        <Button
          caption="Add a new driver"
          tone="line"
          icon="plus"
          disabled={!canAdd && !isWaiting}
          busy={isWaiting}
          onClick={() => actor.send({ type: 'driver.add' })}
        />
      </div>
      <LiveRegion label="Your drivers" {...listed} />
      <LiveRegion label="Drivers updated" {...updated} />
      <AccountPart
        actor={actor}
        part="drivers"
        skeleton={
          <div className={styles.cards}>
            <LoadingCaption caption="Loading your drivers" />
            <LicencePlaceholder />
            <LicencePlaceholder />
          </div>
        }
      >
        <DriverList actor={actor} />
      </AccountPart>
    </section>
  );
};

const DriverList = ({ actor }: { actor: AccountActor }) => {
  const drivers = useSelector(actor, ({ context }) => context.drivers);
  const addedId = useSelector(actor, ({ context }) => context.addedDriverId);
  const today = useSelector(actor, ({ context }) => context.today);
  const change = useSelector(actor, ({ context }) => context.driverChange);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const added = drivers.find(({ id }) => id === addedId);
  const nextOf = (id: string) =>
    nextRace({ ...facts, tickets: facts.tickets.filter(({ driverId }) => driverId === id) }, facts.now);
  return (
    <>
      {added === undefined ? null : (
        <Banner tone="fits">{nextStepInWords(added.name, bookableFrom(added, today))}</Banner>
      )}
      {change?.type === 'deleted' ? <Banner tone="gone">{change.name} was deleted.</Banner> : null}
      {drivers.length === 0 ? (
        <StatePanel headingLevel={3} title="No drivers found. Add a driver to get started!" />
      ) : (
        <div className={`${styles.cards} ${styles.drivers}`} data-count={drivers.length}>
          {drivers.map((driver) => (
            <DriverProfileCard key={driver.id} actor={actor} driver={driver} next={nextOf(driver.id)} />
          ))}
        </div>
      )}
    </>
  );
};
