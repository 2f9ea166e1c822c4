import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { Race } from '#domain/entities';
import { familyMatrix } from '#domain/family/familyMatrix';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { statePath } from '#machines/support/statePath';
import { useHasSessionEnded, usePaths } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { LoadingCaption } from '../../components/feedback/Placeholder';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { FailureReference } from '../../frame/FailureReference';
import { LicencePlaceholder } from '../../frame/Licence';
import { SignInAgain } from '../../frame/SignInAgain';
import { BestTickets } from './BestTickets';
import styles from './FamilyMatrix.module.css';
import { FamilyRows } from './FamilyRows';
import { FoldedTicketPrices } from './TicketPrices';

export type FamilyMatrixProps = { actor: RaceActor; family: FamilyMatrixActor; race: Race };

/** Which of the race's tickets fit which of the guardian's drivers (BEY-32). */
export const FamilyMatrix = (props: FamilyMatrixProps) => {
  const paths = usePaths();
  const state = useSelector(props.family, ({ value }) => statePath(value));
  const isLoading = useSelector(props.family, (snapshot) => snapshot.hasTag('busy'));
  const isShown = useSelector(props.family, (snapshot) => snapshot.matches('shown'));
  // Deferred: the page answers taps while many drivers and tickets render.
  const isDrawn = useDeferredValue(isShown);
  const isAwaited = isLoading || (isShown && !isDrawn);
  const driverCount = useSelector(props.family, ({ context }) => context.drivers.length);
  const drawnCount = useDrawnCount(isDrawn ? driverCount : 0);
  const isPartlyDrawn = isDrawn && drawnCount < driverCount;
  if (!props.race.tickets.some(({ isActive }) => isActive)) return null;
  return (
    <section
      className={`stack ${styles.family}`}
      aria-labelledby={state === 'visitor' ? undefined : 'family'}
      data-machine="familyMatrix"
      data-state={state}
      data-awaited={isAwaited || isPartlyDrawn}
      data-href={paths.checkout(props.race.id)}
    >
      {state === 'visitor' ? (
        <Invitation race={props.race} />
      ) : (
        <>
          <h2 id="family">Which tickets fit</h2>
          {isAwaited ? (
            <>
              <LoadingCaption caption="Looking up which tickets fit" />
              <LicencePlaceholder />
            </>
          ) : (
            <FamilyByDriver {...props} isShown={isShown} drawnCount={drawnCount} />
          )}
        </>
      )}
    </section>
  );
};

const Invitation = ({ race }: { race: Race }) => {
  const paths = usePaths();
  if (useHasSessionEnded()) {
    return (
      <Banner tone="warning" role="status" action={<SignInAgain />}>
        Your session has ended, so you do not see which tickets fit your drivers.
      </Banner>
    );
  }
  return (
    <div className={`row apart ${styles.invitation}`}>
      <p>Sign in to see which tickets fit your drivers</p>
      <Button
        caption="Sign in"
        tone="line"
        size="small"
        arrow
        href={paths.signIn({ redirect: paths.race(race.id) })}
      />
    </div>
  );
};

const FamilyByDriver = ({
  actor,
  family,
  race,
  isShown,
  drawnCount,
}: FamilyMatrixProps & { isShown: boolean; drawnCount: number }) => {
  const paths = usePaths();
  const drivers = useSelector(family, ({ context }) => context.drivers);
  const owned = useSelector(family, ({ context }) => context.owned);
  const hasNone = useSelector(family, (snapshot) => snapshot.matches('noDrivers'));
  const canReload = useSelector(family, (snapshot) => snapshot.can({ type: 'drivers.reload' }));
  const selection = useSelector(family, ({ context }) => context.selection);
  const facts = useMemo(
    () => ({ race, drivers, owned: owned ?? [], selection }),
    [race, drivers, owned, selection],
  );
  const rows = useMemo(() => familyMatrix(facts), [facts]);

  return (
    <>
      {hasNone ? (
        <StatePanel
          title="Add a driver to see which tickets fit"
          headingLevel={3}
          action={<Button caption="Add a driver" tone="signal" href={paths.account({ tab: 'drivers' })} />}
        />
      ) : null}
      {isShown ? <BestTickets family={family} facts={facts} rows={rows} /> : null}
      {canReload ? (
        <RetryBanner
          tone="failed"
          role="status"
          icon="refresh"
          onRetry={() => family.send({ type: 'drivers.reload' })}
        >
          {isShown
            ? 'Tickets you have bought could not be loaded.'
            : 'Your drivers could not be loaded. You can still book.'}
          <FailureReference of={family} />
        </RetryBanner>
      ) : null}
      <div className={`card ${styles.list}`}>
        {isShown ? <FamilyRows {...{ actor, family, rows, drawnCount }} /> : null}
        <FoldedTicketPrices race={race} />
      </div>
    </>
  );
};
