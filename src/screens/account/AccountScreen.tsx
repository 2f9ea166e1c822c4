import { useSelector } from '@xstate/react';
import type { AccountActor } from '#machines/account/account';
import { useApp, useIsPatienceOver } from '../../base/appContext';
import { LoadingCaption } from '../../components/feedback/Placeholder';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { SignInInstead } from '../../components/feedback/SignInInstead';
import { DriverDeletionModal } from '../../dialogs/driverDeletion/DriverDeletionModal';
import { DriverWizardModal } from '../../dialogs/driverWizard/DriverWizardModal';
import { UserEditModal } from '../../dialogs/userEdit/UserEditModal';
import { LicencePlaceholder } from '../../frame/Licence';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { SignedOut } from '../../frame/SignedOut';
import styles from './AccountScreen.module.css';
import { AccountTabs } from './AccountTabs';
import { DriversTab } from './DriversTab';
import { ShownCode } from './ShowCode';
import { TicketsTab } from './TicketsTab';
import { UserTab } from './UserTab';

const tabs = { user: UserTab, drivers: DriversTab, tickets: TicketsTab } as const;

export const AccountScreen = ({ actor }: { actor: AccountActor | null }) => (
  <ScreenRoot actor={actor} title="My Account">
    {actor === null ? null : <SignedOut />}
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>My Account</h1>
        <AccountTabs actor={actor} />
      </div>
      {actor === null ? (
        <>
          <LoadingCaption caption="Loading your account" />
          <LicencePlaceholder />
        </>
      ) : (
        <CurrentTab actor={actor} />
      )}
    </div>
    {actor === null ? null : <Dialogs actor={actor} />}
  </ScreenRoot>
);

const CurrentTab = ({ actor }: { actor: AccountActor }) => {
  const savedAt = useSelector(actor, ({ context }) => context.savedAt);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const { route } = useApp();
  const isPatienceOver = useIsPatienceOver();
  const Tab = useSelector(actor, ({ context }) => tabs[context.tab]);
  return (
    <>
      <Tab actor={actor} />
      {savedAt === null ? null : (
        <div className={styles.saved}>
          <RetryBanner
            tone="info"
            role="status"
            busy={isLoading}
            onRetry={() => actor.send({ type: 'account.reload' })}
          >
            {isPatienceOver ? (
              <>
                The server does not answer.
                <SignInInstead losesTickets onPress={() => route.send({ type: 'route.signIn' })} />
              </>
            ) : null}
            Your account as saved on this device on {savedAt}.
          </RetryBanner>
        </div>
      )}
    </>
  );
};

const Dialogs = ({ actor }: { actor: AccountActor }) => {
  const shown = useSelector(actor, ({ context }) => context.shown);
  const { driverWizard, driverDeletion, userEdit } = useSelector(actor, ({ children }) => children);
  return (
    <>
      {shown === null ? null : <ShownCode actor={actor} shown={shown} />}
      {driverWizard === undefined ? null : <DriverWizardModal actor={driverWizard} />}
      {driverDeletion === undefined ? null : <DriverDeletionModal account={actor} actor={driverDeletion} />}
      {userEdit === undefined ? null : <UserEditModal actor={userEdit} />}
    </>
  );
};
