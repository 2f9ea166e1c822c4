import { useSelector } from '@xstate/react';
import type { AccountActor } from '#machines/account';
import { DriverWizardModal } from '../driverWizard/DriverWizardModal';
import { ScreenRoot } from '../ScreenRoot';
import styles from './AccountScreen.module.css';
import { AccountTabs } from './AccountTabs';
import { DriversTab } from './DriversTab';
import { TicketsTab } from './TicketsTab';
import { UserTab } from './UserTab';

const tabs = { user: UserTab, drivers: DriversTab, tickets: TicketsTab } as const;

export const AccountScreen = ({ actor }: { actor: AccountActor }) => {
  const Tab = useSelector(actor, ({ context }) => tabs[context.tab]);
  const wizard = useSelector(actor, ({ children }) => children.driverWizard);
  return (
    <ScreenRoot actor={actor} machine="account" title="My Account">
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title} tabIndex={-1}>
          My Account
        </h1>
        <AccountTabs actor={actor} />
        <Tab actor={actor} />
      </div>
      {wizard === undefined ? null : <DriverWizardModal actor={wizard} />}
    </ScreenRoot>
  );
};
