import { useSelector } from '@xstate/react';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { FailedPart } from '#domain/checkout/checkoutAnswers';
import {
  type DriverSection,
  firstAddable,
  firstWithoutTicket,
  openAtFirst,
} from '#domain/checkout/driverSections';
import { misfitInShort } from '#domain/driver/misfit';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useIsSignedOut } from '../../base/appContext';
import type { BannerTone } from '../../components/feedback/Banner';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { FailureReference } from '../../frame/FailureReference';
import { CheckoutNotice } from './CheckoutNotice';
import styles from './Drivers.module.css';
import { DriverTicketsCard } from './DriverTicketsCard';
import type { CheckoutView, UnmetLine } from './useCheckoutView';

export type DriversProps = Pick<CheckoutView, 'sections' | 'unmet' | 'cart' | 'offer'> & {
  actor: CheckoutActor;
  /** Sections that are drawn by now. */
  drawnCount: number;
};

/** `Junior Sprint, 2 in short`, for the first of these lines of the driver; empty without one. */
const misfitOf = ({ driver }: DriverSection, unmet: readonly UnmetLine[]): string => {
  const misfit = unmet.find(({ line }) => line.driverId === driver.id);
  return misfit === undefined ? '' : `${misfit.ticketName}, ${misfitInShort(misfit)}`;
};

export const Drivers = ({ actor, sections, cart, unmet, offer, drawnCount }: DriversProps) => {
  // A press alone opens and folds a driver, so what happens later changes nothing. Whoever is new is open.
  const [atFirst] = useState(() => ({
    open: openAtFirst(sections),
    all: sections.map(({ driver }) => driver.id),
  }));
  const firstToChoose = firstWithoutTicket(sections);
  const isCartEmpty = useSelector(actor, ({ context }) => context.lines.length === 0);
  const addable = firstAddable(sections);
  // One `can` for all tickets: the sections know which are free, and the state is the same for all.
  const canAddTicket = useSelector(
    actor,
    // A dialog covers the buttons, which need not say that they wait for it.
    (snapshot) =>
      addable !== null &&
      (snapshot.children.driverWizard !== undefined || snapshot.can({ type: 'ticket.add', line: addable })),
  );
  // Deferred: a press is answered before every button has rendered again.
  const canAddDrawn = useDeferredValue(canAddTicket);
  const canAddDriver = useSelector(actor, (snapshot) => snapshot.can({ type: 'driver.add' }));
  const addDriver = {
    icon: 'plus',
    busy: !canAddDriver,
    onClick: () => actor.send({ type: 'driver.add' }),
  } as const;
  const hasDrivers = sections.length > 0;
  const isSignedOut = useIsSignedOut();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadDrivers = useRef(hasDrivers);

  // The first driver's card replaces the button that opened the wizard, so the focus has to move.
  useLayoutEffect(() => {
    const isFirst = hasDrivers && !hadDrivers.current;
    hadDrivers.current = hasDrivers;
    if (isFirst && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasDrivers]);

  return (
    <>
      <CheckoutNotice actor={actor} isAnyGone={cart.goneCount > 0} />
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        Your drivers
      </h2>
      {isSignedOut ? null : <PartNotice actor={actor} />}
      {hasDrivers ? (
        <div>
          {sections.slice(0, drawnCount).map((section) => (
            <DriverTicketsCard
              key={section.driver.id}
              actor={actor}
              section={section}
              canAdd={canAddDrawn}
              misfit={misfitOf(section, unmet)}
              isOpenAtFirst={section.driver.id === atFirst.open || !atFirst.all.includes(section.driver.id)}
              isWayForward={offer === null && isCartEmpty && section.driver.id === firstToChoose}
            />
          ))}
        </div>
      ) : (
        <StatePanel
          headingLevel={3}
          title="Who is racing?"
          text="Add your first driver and see at once which tickets fit."
          action={<Button caption="Add a driver now" tone="signal" {...addDriver} />}
        />
      )}
      {/* Cards still to be drawn would push it down, which is a layout shift. */}
      {sections.length === 0 || drawnCount < sections.length ? null : (
        <Button caption="Add a driver" tone="text" size="small" {...addDriver} />
      )}
    </>
  );
};

const notices: Record<FailedPart, { tone: BannerTone; text: string }> = {
  drivers: { tone: 'failed', text: 'Error loading drivers' },
  tickets: { tone: 'failed', text: 'Error loading previous tickets' },
  counts: { tone: 'warning', text: 'The places left could not be loaded' },
};

/** Says which part failed to load while the rest is shown. */
const PartNotice = ({ actor }: { actor: CheckoutActor }) => {
  const part = useSelector(actor, (snapshot) =>
    snapshot.matches({ ready: { choosing: 'incomplete' } }) ? snapshot.context.failedParts[0] : undefined,
  );
  if (part === undefined) return null;
  const { tone, text } = notices[part];
  return (
    <div key={part} className={part === 'tickets' ? styles.timed : undefined}>
      <RetryBanner
        tone={tone}
        role="alert"
        icon="refresh"
        onRetry={() => actor.send({ type: 'checkout.reload' })}
      >
        {text}
        <FailureReference of={actor} />
      </RetryBanner>
    </div>
  );
};
