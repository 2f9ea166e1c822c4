import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/routes';
import { isWebAddress } from '#domain/webAddress';
import { useApp, useRegion } from '../base/appContext';
import { Chat } from './Chat';
import { CookieBanner } from './CookieBanner';
import { Footer } from './Footer';
import { Navigation } from './Navigation';
import { OpenPaymentStrip } from './OpenPaymentStrip';
import styles from './Shell.module.css';
import { Stage } from './Stage';
import { Strip } from './Strip';

/** Where somebody pays or types. */
const stillScreens: readonly ScreenName[] = [
  'checkout',
  'signIn',
  'register',
  'passwordForgotten',
  'passwordReset',
];

/**
 * The page around a screen once the region is known (NAV-01). The document itself must scroll, so that sticky parts, a
 * phone's address bar and printing work: `overflow-container` is the id of the root element (RTE-16).
 */
export const Shell = ({ notices, children }: { notices: ReactNode; children: ReactNode }) => {
  const { root } = useApp();
  const { id, display, configuration } = useRegion();
  const { aiChatUri } = configuration.environment;
  const visit = useSelector(root, ({ context }) => context.shown?.visit.visit ?? 0);
  const screen = useSelector(root, ({ context }) => context.shown?.visit.route.screen);
  return (
    <div className={styles.shell}>
      {/* The first stop of the keyboard; skips the navigation. */}
      <a className={`screen-only ${styles.skip}`} href="#main">
        Skip to content
      </a>
      <CookieBanner />
      <header className="screen-only" data-surface="carbon">
        <Strip visit={visit} isStill={screen !== undefined && stillScreens.includes(screen)} />
        <Navigation visit={visit} />
      </header>
      {notices}
      <OpenPaymentStrip />
      <Stage>{children}</Stage>
      <div className={`screen-only ${styles.end}`}>
        {isWebAddress(aiChatUri) ? <Chat key={id} regionDisplay={display} address={aiChatUri} /> : null}
        <Footer />
      </div>
    </div>
  );
};
