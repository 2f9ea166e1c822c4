import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { useApp, usePaths } from '../base/appContext';
import { Button } from '../components/form/Button';
import { useMachineAttributes } from '../components/layout/useMachineAttributes';
import styles from './CookieBanner.module.css';

/** Above the page in its flow, so that nothing is covered (COO-01, BEY-25). A shop without analytics has no question. */
export const CookieBanner = () => {
  const { consent, site } = useApp();
  const paths = usePaths();
  const machine = useMachineAttributes(consent);
  const isAsking = useSelector(consent, (snapshot) => snapshot.can({ type: 'consent.accept' }));
  if (!isAsking || site.analyticsBaseUrl === '') return null;
  const answer = (type: 'consent.accept' | 'consent.decline') => {
    consent.send({ type });
    // The focused button is removed: the focus goes to the content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      className={`screen-only ${styles.banner}`}
      aria-label="Cookie consent"
      data-surface="carbon"
      {...machine}
    >
      <div className={`wrap row apart ${styles.inner}`}>
        <p className={`small ${styles.text}`}>Allow cookies for analytics and personalised content?</p>
        <div className={`row ${styles.choices}`}>
          <Link className="target small" href={paths.legal('privacy')}>
            Learn More <span className="visually-hidden">about cookies</span>
          </Link>
          <Button
            caption="No thanks"
            about="to cookies"
            tone="line"
            size="small"
            onClick={() => answer('consent.decline')}
          />
          <Button
            caption="OK"
            about="to cookies"
            tone="line"
            size="small"
            onClick={() => answer('consent.accept')}
          />
        </div>
      </div>
    </section>
  );
};
