import type { ReactNode } from 'react';
import { Footer, type FooterProps } from './Footer';
import { Navigation, type NavigationProps } from './Navigation';
import styles from './Shell.module.css';
import { Stage } from './Stage';
import { Strip } from './Strip';

export type ShellProps = NavigationProps &
  FooterProps & {
    /** The slogans do not move. */
    isStripStill: boolean;
    /** Between the navigation and the screen. */
    notice: ReactNode;
    cookieBanner: ReactNode;
    chat: ReactNode;
    children: ReactNode;
  };

/**
 * The page around a screen once the region is known (NAV-01). The document itself must scroll, so that sticky parts, a
 * phone's address bar and printing work: `overflow-container` is the id of the root element (RTE-16).
 */
export const Shell = (props: ShellProps) => (
  <div className={styles.shell}>
    {/* The first stop of the keyboard; skips the navigation. */}
    <a className={`screen-only ${styles.skip}`} href="#main">
      Skip to content
    </a>
    {props.cookieBanner}
    <header className="screen-only" data-surface="carbon">
      <Strip visit={props.visit} isStill={props.isStripStill} />
      <Navigation {...props} />
    </header>
    {props.notice}
    <div className={styles.page}>
      <Stage>{props.children}</Stage>
      <div className={`screen-only ${styles.end}`}>
        {props.chat === null ? null : <div className={styles.chat}>{props.chat}</div>}
        <Footer {...props} />
      </div>
    </div>
  </div>
);
