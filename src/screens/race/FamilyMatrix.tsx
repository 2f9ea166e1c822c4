import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import type { Race } from '#domain/entities';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { statePath } from '#machines/support/statePath';
import { useHasSessionEnded, usePaths, useRegion } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { LoadingCaption } from '../../components/feedback/Placeholder';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { FailureReference } from '../../frame/FailureReference';
import { LicencePlaceholder } from '../../frame/Licence';
import { newsInWords } from '../../frame/newsInWords';
import { SignInAgain } from '../../frame/SignInAgain';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';
import styles from './FamilyMatrix.module.css';
import { FamilyReplacement } from './FamilyReplacement';
import { FamilyRows } from './FamilyRows';
import { FamilySelection } from './FamilySelection';
import { FamilyTable } from './FamilyTable';
import { FoldedTicketPrices } from './TicketPrices';
import type { Family } from './useFamily';
import { useIsWide } from './useIsWide';

export type FamilyMatrixProps = {
  actor: RaceActor;
  matrix: FamilyMatrixActor;
  /** Null unless it is on show. */
  family: Family | null;
  race: Race;
};

/** Which of the race's tickets fit which of the guardian's drivers (BEY-32). */
export const FamilyMatrix = (props: FamilyMatrixProps) => {
  const paths = usePaths();
  const region = useRegion();
  const [announcement, announce] = useAnnouncement();
  useEmitted(props.matrix, 'cart.changed', (news) => announce(newsInWords[news.type](news, region)));
  const state = useSelector(props.matrix, ({ value }) => statePath(value));
  const isLoading = useSelector(props.matrix, (snapshot) => snapshot.hasTag('busy'));
  const isShown = useSelector(props.matrix, (snapshot) => snapshot.matches('shown'));
  // Deferred: the page answers taps while many drivers and tickets render.
  const isDrawn = useDeferredValue(isShown);
  const isAwaited = isLoading || (isShown && !isDrawn);
  const driverCount = useSelector(props.matrix, ({ context }) => context.drivers.length);
  const drawnCount = useDrawnCount(isDrawn ? driverCount : 0);
  const isPartlyDrawn = isDrawn && drawnCount < driverCount;
  if (!props.race.tickets.some(({ isActive }) => isActive)) return null;
  return (
    <section
      className={styles.family}
      aria-labelledby={state === 'visitor' ? undefined : 'family'}
      data-machine="familyMatrix"
      data-state={state}
      data-awaited={isAwaited || isPartlyDrawn || undefined}
      data-href={paths.checkout(props.race.id)}
    >
      <LiveRegion label="Changes to your selection" {...announcement} />
      {state === 'visitor' ? (
        <Invitation race={props.race} />
      ) : (
        <>
          <div className={`stack ${styles.tickets}`}>
            <h2 id="family">Which tickets fit</h2>
            {isAwaited ? (
              <>
                <LoadingCaption caption="Looking up which tickets fit" />
                <LicencePlaceholder />
              </>
            ) : (
              <FamilyByDriver {...props} drawnCount={drawnCount} />
            )}
          </div>
          {isAwaited || props.family === null ? null : (
            <>
              <FamilySelection {...props} family={props.family} />
              <FamilyReplacement matrix={props.matrix} rows={props.family.rows} />
            </>
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
    <p className="reach">
      <Link href={paths.signIn({ redirect: paths.race(race.id) })}>Sign in</Link> to see which tickets fit
      your drivers
    </p>
  );
};

/** More drivers would make the table's columns too narrow. */
const COMPARED = 4;

const FamilyByDriver = ({
  actor,
  matrix,
  family,
  race,
  drawnCount,
}: FamilyMatrixProps & { drawnCount: number }) => {
  const paths = usePaths();
  const isWide = useIsWide();
  const rows = family?.rows ?? [];
  const Drivers = isWide && rows.length > 1 && rows.length <= COMPARED ? FamilyTable : FamilyRows;
  const isEachListed = Drivers === FamilyTable || rows.some(({ isTooYoung }) => !isTooYoung);
  const hasNone = useSelector(matrix, (snapshot) => snapshot.matches('noDrivers'));
  const canReload = useSelector(matrix, (snapshot) => snapshot.can({ type: 'drivers.reload' }));
  return (
    <>
      {hasNone ? (
        <StatePanel
          title="Add a driver to see which tickets fit"
          headingLevel={3}
          action={<Button caption="Add a driver" tone="signal" href={paths.account({ tab: 'drivers' })} />}
        />
      ) : null}
      {canReload ? (
        <RetryBanner
          tone="failed"
          role="status"
          icon="refresh"
          onRetry={() => matrix.send({ type: 'drivers.reload' })}
        >
          {family === null
            ? 'Your drivers could not be loaded. You can still book.'
            : 'Tickets you have bought could not be loaded.'}
          <FailureReference of={matrix} />
        </RetryBanner>
      ) : null}
      {family === null ? null : (
        <Drivers {...{ actor, matrix, rows, drawnCount }} isHeldBeside={family.selected.held !== null} />
      )}
      {isEachListed ? null : <FoldedTicketPrices race={race} />}
    </>
  );
};
