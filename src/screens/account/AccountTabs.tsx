import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AccountActor } from '#machines/account/account';
import type { AccountTab } from '#machines/account/accountSetup';
import { useApp, usePaths } from '../../base/appContext';
import styles from '../../components/layout/Tabs.module.css';

const captions: Record<AccountTab, string> = { user: 'User', drivers: 'Drivers', tickets: 'Tickets' };

/** Each tab has its own address, which replaces the one before; while the account is loading, the links navigate. */
export const AccountTabs = ({ actor }: { actor: AccountActor | null }) => {
  const { root } = useApp();
  const paths = usePaths();
  const current = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.tab ?? null);
  const currentLink = useRef<HTMLAnchorElement>(null);
  const shown = useRef(current);

  // The button that opened another tab is removed with its own tab: the focus goes to the new tab's link.
  useLayoutEffect(() => {
    const isOther = shown.current !== null && shown.current !== current;
    shown.current = current;
    if (isOther && document.activeElement === document.body) currentLink.current?.focus();
  }, [current]);

  const linkTo = (tab: AccountTab) => (
    <Link
      key={tab}
      ref={tab === current ? currentLink : undefined}
      className={`label target ${styles.tab}`}
      href={paths.account({ tab })}
      replace
      aria-current={tab === current ? 'page' : undefined}
      onClick={(event) => {
        const choice = { type: 'tab.choose', tab } as const;
        if (!actor?.getSnapshot().can(choice)) return;
        event.preventDefault();
        actor.send(choice);
      }}
    >
      <span>{captions[tab]}</span>
    </Link>
  );
  return (
    <nav className={`screen-only ${styles.tabs}`} aria-label="My account">
      {linkTo('user')}
      {linkTo('drivers')}
      {linkTo('tickets')}
      <button
        type="button"
        className={`label target ${styles.tab} ${styles.end}`}
        onClick={() => root.send({ type: 'guardian.logOut' })}
      >
        <span>Log out</span>
      </button>
    </nav>
  );
};
