import { useApp, useRegion } from '../base/appContext';
import { Mark } from '../components/layout/Mark';
import styles from './Logo.module.css';

/** The mark beside up to two words of the league's name; links to the landing page (NAV-03). */
export const Logo = () => {
  const { leagueName } = useApp().site;
  const [first = '', second] = leagueName.split(/\s+/);
  return (
    <a className={`target ${styles.logo}`} href={useRegion().configuration.environment.landingPageUrl}>
      <Mark />
      <span className="visually-hidden">{leagueName}</span>
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
