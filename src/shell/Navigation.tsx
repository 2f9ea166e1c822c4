import { Fragment } from 'react';
import { Link } from 'wouter';
import { usePaths, useUser } from '../base/appContext';
import { Button } from '../components/form/Button';
import { Icon } from '../components/layout/Icon';
import { Logo } from './Logo';
import { Menu } from './Menu';
import styles from './Navigation.module.css';
import { RegionMenu } from './RegionMenu';

/**
 * Logo, regions, account and tickets (NAV-03 to NAV-06); on a phone all but the logo are in the menu.
 * @param visit grows with every navigation, which closes the menus
 */
export const Navigation = ({ visit }: { visit: number }) => {
  const paths = usePaths();
  const firstName = useUser()?.firstName;
  return (
    <nav className={styles.navigation} aria-label="Main">
      <div className={`wrap line ${styles.bar}`}>
        <Logo />
        <RegionMenu visit={visit} />
        <div className={`line ${styles.wide}`}>
          <Link className={`label target ${styles.account}`} href={paths.account()}>
            {/* A new key for a name, which begins elsewhere in the same link: that is no layout shift. */}
            <Fragment key={firstName}>
              <Icon name="user" />
              <span>
                {firstName || 'My Account'}
                {firstName ? <span className="visually-hidden">, my account</span> : null}
              </span>
            </Fragment>
          </Link>
          <Button caption="TICKETS" tone="line" size="small" icon="ticket" href={paths.raceCalendar()} />
        </div>
        <Menu key={visit} />
      </div>
    </nav>
  );
};
