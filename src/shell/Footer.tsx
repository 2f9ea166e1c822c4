import { Link } from 'wouter';
import { Kerb } from '../components/layout/Kerb';
import { Mark } from '../components/layout/Mark';
import { RaceArt } from '../components/race/RaceArt';
import styles from './Footer.module.css';

export type FooterProps = {
  leagueName: string;
  legalEntityName: string;
  socialLinks: readonly { url: string; display: string }[];
  privacyHref: string;
  termsHref: string;
  /** Whether an icon style sheet is configured. */
  hasIcons: boolean;
};

/** Class of a network's icon in the icon style sheet: `icon icon-instagram`. */
const iconOf = (display: string): string => `icon icon-${display.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The invitation, the league's links and the legal line (FTR-01). */
export const Footer = ({
  leagueName,
  legalEntityName,
  socialLinks,
  privacyHref,
  termsHref,
  hasIcons,
}: FooterProps) => (
  <footer className={styles.footer} data-surface="carbon">
    <Kerb />
    <div className={`wrap ${styles.inner}`}>
      <p className={`display ${styles.invitation}`}>
        Join {leagueName}. Race against the best. Become a champion.
      </p>
      <div className={styles.art}>
        <RaceArt name={leagueName} />
      </div>
      <ul className={styles.links}>
        {socialLinks.map(({ url, display }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {hasIcons ? <i className={`${styles.icon} ${iconOf(display)}`} aria-hidden="true" /> : null}
              {display}
            </a>
          </li>
        ))}
        <li>
          <Link href={privacyHref}>Privacy policy</Link>
        </li>
        <li>
          <Link href={termsHref}>Terms of use</Link>
        </li>
      </ul>
      <p className={styles.legal}>
        <Mark />© 2025 {legalEntityName || leagueName}
      </p>
    </div>
  </footer>
);
