import { useId } from 'react';
import { Link } from 'wouter';
import { Button } from '../components/form/Button';
import { Icon } from '../components/layout/Icon';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { Logo } from './Logo';
import styles from './Navigation.module.css';
import { RegionChoices } from './RegionChoices';
import { RegionMenu, type RegionMenuProps } from './RegionMenu';

export type NavigationProps = RegionMenuProps & {
  leagueName: string;
  landingPageUrl: string;
  /** `My Account`, or the guardian's first name (NAV-06). */
  accountLabel: string;
  accountHref: string;
  ticketsHref: string;
  /** Whether the phone's menu is open. */
  isOpen: boolean;
  onToggle: () => void;
};

const ANONYMOUS_LABEL = 'My Account';

/** Logo, regions, account and tickets (NAV-03 to NAV-06); on a phone all but the logo behind MENU. */
export const Navigation = (props: NavigationProps) => {
  const { leagueName, landingPageUrl, accountLabel, accountHref, ticketsHref, isOpen, onToggle } = props;
  const { regions, regionId, onChooseRegion } = props;
  const menuId = useId();
  const handleRegion = (chosen: string) => {
    onToggle();
    onChooseRegion(chosen);
  };
  return (
    <nav className={styles.navigation} aria-label="Main">
      <div className={`wrap ${styles.bar}`}>
        <Logo leagueName={leagueName} href={landingPageUrl} />
        <RegionMenu {...props} />
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
        <button
          type="button"
          className={`label ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={onToggle}
        >
          MENU
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
      </div>
      <div id={menuId} className={styles.sheet} hidden={!isOpen}>
        {/* The page's own heading cannot be reached meanwhile. */}
        {isOpen ? (
          <h1>
            <VisuallyHidden>Menu</VisuallyHidden>
          </h1>
        ) : null}
        <div className={`wrap ${styles.entries}`}>
          <Button caption="BUY TICKETS" tone="signal" size="large" wide href={ticketsHref} />
          <Button caption="MY ACCOUNT" tone="line" size="large" wide href={accountHref} />
          <div className={styles.regions}>
            <p className="label soft">Hub</p>
            <RegionChoices regions={regions} regionId={regionId} onChooseRegion={handleRegion} />
          </div>
        </div>
      </div>
    </nav>
  );
};
