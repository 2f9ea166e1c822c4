import { Link } from 'wouter';
import { useApp, usePaths, useRegion } from '../base/appContext';
import { asleep } from '../components/layout/Asleep';
import { Kerb } from '../components/layout/Kerb';
import { Mark } from '../components/layout/Mark';
import styles from './Footer.module.css';

/** Class of a network's icon in the icon style sheet: `icon icon-instagram`. */
const iconOf = (display: string): string => `icon icon-${display.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The invitation, the league's links and the legal line (FTR-01). */
export const Footer = asleep(() => {
  const { leagueName, iconStylesheet } = useApp().site;
  const { legalEntity, socialLinks } = useRegion().configuration.environment;
  const paths = usePaths();
  return (
    <footer className={styles.footer} data-surface="carbon">
      <Kerb />
      <div className={`wrap ${styles.inner}`}>
        <p className={`display ${styles.invitation}`}>
          Join {leagueName}. Race against the best. Become a champion.
        </p>
        <ul className={`row ${styles.links}`}>
          {socialLinks.map(({ url, display }) => (
            <li key={url}>
              <a className="target" href={url} rel="noopener">
                {display}
                {iconStylesheet === null ? null : (
                  <i className={`${styles.icon} ${iconOf(display)}`} aria-hidden="true" />
                )}
              </a>
            </li>
          ))}
          <li>
            <Link className="target" href={paths.legal('privacy')}>
              Privacy policy
            </Link>
          </li>
          <li>
            <Link className="target" href={paths.legal('terms')}>
              Terms of use
            </Link>
          </li>
        </ul>
        <p className={`line soft small ${styles.legal}`}>
          <Mark />© 2025 {legalEntity.name || leagueName}
        </p>
      </div>
    </footer>
  );
});
