import { Link } from 'wouter';
import { Button } from '../components/form/Button';
import { Icon } from '../components/layout/Icon';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { Logo } from './Logo';
import { Menu, type MenuProps } from './Menu';
import styles from './Navigation.module.css';
import { RegionMenu, type RegionMenuProps } from './RegionMenu';

export type NavigationProps = RegionMenuProps &
  MenuProps & {
    /** `My Account`, or the guardian's first name (NAV-06). */
    accountLabel: string;
  };

const ANONYMOUS_LABEL = 'My Account';

/** Logo, regions, account and tickets (NAV-03 to NAV-06); on a phone all but the logo are in the menu. */
export const Navigation = (props: NavigationProps) => {
  const { leagueName, landingPageUrl, accountLabel, accountHref, ticketsHref } = props;
  const { regions, region, onChooseRegion, visit } = props;
  const choices = { regions, region, onChooseRegion };
  return (
    <nav className={styles.navigation} aria-label="Main">
      <div className={`wrap ${styles.bar}`}>
        <Logo leagueName={leagueName} href={landingPageUrl} />
        <RegionMenu {...choices} visit={visit} />
        <div className={styles.wide}>
          <Link className={`label ${styles.account}`} href={accountHref}>
            <Icon name="user" />
            <span>
              {accountLabel}
              {accountLabel === ANONYMOUS_LABEL ? null : <VisuallyHidden>, my account</VisuallyHidden>}
            </span>
          </Link>
          <Button caption="TICKETS" tone="signal" href={ticketsHref} />
        </div>
        <Menu
          key={visit}
          {...choices}
          leagueName={leagueName}
          landingPageUrl={landingPageUrl}
          accountHref={accountHref}
          ticketsHref={ticketsHref}
        />
      </div>
    </nav>
  );
};
