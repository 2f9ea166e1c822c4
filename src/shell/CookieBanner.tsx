import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { useApp, usePaths } from '../base/appContext';
import { Button } from '../components/form/Button';
import { useMachineAttributes } from '../components/layout/useMachineAttributes';
import styles from './CookieBanner.module.css';

/**
 * A sheet's height where it differs from the token's, because the reader's text is larger: bars stand on the sheet, and
 * what gets the focus is scrolled clear of it.
 */
const measured = (sheet: HTMLElement) => {
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    const isTaller = sheet.offsetHeight > Number.parseFloat(getComputedStyle(sheet).minHeight);
    style.setProperty('--sheet-measured', isTaller ? `${sheet.offsetHeight}px` : '');
  });
  watcher.observe(sheet);
  return () => {
    watcher.disconnect();
    style.removeProperty('--sheet-measured');
  };
};

/** Neither answer stands out. */
const look = { about: 'to cookies', tone: 'line', size: 'small' } as const;

/** A sheet at the window's lower edge, of which the page's end keeps clear (COO-01, BEY-25). */
export const CookieBanner = () => {
  const { consent } = useApp();
  const paths = usePaths();
  const machine = useMachineAttributes(consent);
  const isAsking = useSelector(consent, (snapshot) => snapshot.can({ type: 'consent.accept' }));
  if (!isAsking) return null;
  const answer = (type: 'consent.accept' | 'consent.decline') => {
    consent.send({ type });
    // The focused button is removed: the focus goes to the content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={measured}
      className={`screen-only ${styles.banner}`}
      aria-label="Cookie consent"
      data-surface="carbon"
      {...machine}
    >
      <div className={`wrap ${styles.inner}`}>
        <p className={`small ${styles.text}`}>
          Allow cookies for analytics and personalised content?{' '}
          <Link href={paths.legal('privacy')}>
            Learn More <span className="visually-hidden">about cookies</span>
          </Link>
        </p>
        <div className={styles.choices}>
          <Button caption="No thanks" {...look} onClick={() => answer('consent.decline')} />
          <Button caption="OK" {...look} onClick={() => answer('consent.accept')} />
        </div>
      </div>
    </section>
  );
};
