import { useSelector } from '@xstate/react';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FailedPart } from '#domain/checkout/checkoutAnswers';
import { type DriverSection, firstAddable } from '#domain/checkout/driverSections';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useIsSignedOut } from '../../base/appContext';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { FailureReference } from '../../frame/FailureReference';
import styles from './Drivers.module.css';
import { DriverCard } from './DriverTicketsCard';
import { NextStep } from './NextStep';

export type DriversProps = {
  actor: CheckoutActor;
  sections: DriverSection[];
  /** Sections that are drawn by now. */
  drawnCount: number;
  onReview: () => void;
};

export const Drivers = ({ actor, sections, drawnCount, onReview }: DriversProps) => {
  const addable = firstAddable(sections);
  // One `can` for all tickets: the sections know which are free, and the state is the same for all.
  const canAddTicket = useSelector(
    actor,
    (snapshot) => addable !== null && snapshot.can({ type: 'ticket.add', line: addable }),
  );
  // Deferred: a dialog opens before every button has rendered again.
  const canAddDrawn = useDeferredValue(canAddTicket);
  const canAddDriver = useSelector(actor, (snapshot) => snapshot.can({ type: 'driver.add' }));
  const addDriver = () => actor.send({ type: 'driver.add' });
  const hasDrivers = sections.length > 0;
  const isSignedOut = useIsSignedOut();
  const heading = useRef<HTMLHeadingElement>(null);
  const tickets = useRef(new Map<string, HTMLElement>());
  const hadDrivers = useRef(hasDrivers);

  // The first driver's card replaces the button that opened the wizard, so the focus has to move.
  useLayoutEffect(() => {
    const isFirst = hasDrivers && !hadDrivers.current;
    hadDrivers.current = hasDrivers;
    if (isFirst && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasDrivers]);

  return (
    <>
      <div className="row apart">
        <h2 ref={heading} tabIndex={-1}>
          Your drivers
        </h2>
        <Button
          caption="Add a driver"
          icon="plus"
          tone="line"
          size="small"
          busy={!canAddDriver}
          onClick={addDriver}
        />
      </div>
      {isSignedOut ? null : (
        <>
          <DriversNotice actor={actor} />
          <TicketsNotice actor={actor} />
        </>
      )}
      <NextStep
        actor={actor}
        onShowTickets={(driverId) => tickets.current.get(driverId)?.focus()}
        onReview={onReview}
      />
      {hasDrivers ? (
        sections
          .slice(0, drawnCount)
          .map((section) => (
            <DriverCard
              key={section.driver.id}
              actor={actor}
              section={section}
              canAddTicket={canAddDrawn}
              tickets={tickets}
            />
          ))
      ) : (
        <StatePanel
          headingLevel={3}
          title="Who is racing?"
          text="Add your first driver and see at once which tickets fit."
          action={
            <Button
              caption="Add a driver now"
              icon="plus"
              tone="signal"
              busy={!canAddDriver}
              onClick={addDriver}
            />
          }
        />
      )}
    </>
  );
};

/** The part whose failure is told; null for none. */
const missingPart = (snapshot: SnapshotFrom<CheckoutActor>): FailedPart | null =>
  snapshot.matches({ ready: { choosing: 'incomplete' } }) ? (snapshot.context.failedParts[0] ?? null) : null;

/** Says that bought tickets failed to load while the rest is shown. */
const TicketsNotice = ({ actor }: { actor: CheckoutActor }) => {
  const hasNoTickets = useSelector(actor, missingPart) === 'tickets';
  return (
    <div className={styles.timed}>
      {hasNoTickets ? (
        <RetryBanner
          tone="failed"
          role="alert"
          icon="refresh"
          onRetry={() => actor.send({ type: 'checkout.reload' })}
        >
          Error loading previous tickets
          <FailureReference of={actor} />
        </RetryBanner>
      ) : null}
    </div>
  );
};

/** Says that drivers or counts failed to load while the rest is shown. */
const DriversNotice = ({ actor }: { actor: CheckoutActor }) => {
  const missing = useSelector(actor, missingPart);
  const isStale = missing === 'drivers';
  if (!isStale && missing !== 'counts') return null;
  return (
    <RetryBanner
      tone={isStale ? 'failed' : 'warning'}
      role="alert"
      icon="refresh"
      onRetry={() => actor.send({ type: 'checkout.reload' })}
    >
      {isStale ? 'Error loading drivers' : 'The places left could not be loaded'}
      <FailureReference of={actor} />
    </RetryBanner>
  );
};
