import { Mark } from '../components/layout/Mark';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import styles from './Logo.module.css';

/** The mark beside up to two words of the league's name; links to the landing page (NAV-03). */
export const Logo = ({ leagueName, href }: { leagueName: string; href: string }) => {
  const [first = '', second] = leagueName.split(/\s+/);
  return (
    <a className={styles.logo} href={href}>
      <Mark />
      <VisuallyHidden>{leagueName}</VisuallyHidden>
      <span aria-hidden="true">
        {first}
        {second === undefined ? null : (
          <>
            <b>/</b>
            {second}
          </>
        )}
      </span>
    </a>
  );
};
