import styles from './LoadingOverlay.module.css';
import { StartLights } from './StartLights';

export type LoadingOverlayProps = {
  isBusy: boolean;
  /** Adds a sentence that loading takes longer than usual. */
  isLong?: boolean;
};

/**
 * Above an open dialog, without moving the focus; elsewhere notices and MENU stay above it. Older browsers have no
 * `showPopover`.
 */
const raise = (overlay: HTMLDivElement | null) => {
  if (document.querySelector('dialog[open]') !== null) overlay?.showPopover?.();
};

/**
 * Covers the page while requests are in flight (LOD-01). The status element must always be rendered, or its text would
 * not be announced. The overlay fades in after `--overlay-delay`, so that a short request does not flash.
 */
export const LoadingOverlay = ({ isBusy, isLong = false }: LoadingOverlayProps) => (
  <div role="status" data-loading={isBusy}>
    {isBusy ? (
      <div ref={raise} popover="manual" className={`screen-only ${styles.overlay}`} data-surface="carbon">
        <div className={`card stack gap-3 ${styles.panel}`}>
          <StartLights />
          <p className={`label ${styles.words}`}>Loading...</p>
          {isLong ? (
            <p className={styles.long}>This is taking longer than usual. Please keep this page open.</p>
          ) : null}
        </div>
      </div>
    ) : null}
  </div>
);
