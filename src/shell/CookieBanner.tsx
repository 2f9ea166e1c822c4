import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ConsentActor } from '#machines/consent';
import { statePath } from '#machines/support/statePath';
import { Button } from '../components/form/Button';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import styles from './CookieBanner.module.css';

export type CookieBannerProps = { actor: ConsentActor; privacyHref: string };

/** Above the page in its flow, so that nothing is covered (COO-01, BEY-25). */
export const CookieBanner = ({ actor, privacyHref }: CookieBannerProps) => {
  const state = useSelector(actor, ({ value }) => statePath(value));
  const isAsking = useSelector(actor, (snapshot) => snapshot.can({ type: 'consent.accept' }));
  if (!isAsking) return null;
  const answer = (type: 'consent.accept' | 'consent.decline') => {
    actor.send({ type });
    // The focused button is removed: the focus goes to the content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      className={`screen-only ${styles.banner}`}
      aria-label="Cookie consent"
      data-surface="carbon"
      data-machine="consent"
      data-state={state}
    >
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.text}>Allow cookies for analytics and personalised content?</p>
        <div className={styles.choices}>
          <Link className={styles.more} href={privacyHref}>
            Learn More <VisuallyHidden>about cookies</VisuallyHidden>
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
