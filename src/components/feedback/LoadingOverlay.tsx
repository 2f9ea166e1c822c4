import styles from './LoadingOverlay.module.css';
import { StartLights } from './StartLights';

export type LoadingOverlayProps = {
  isBusy: boolean;
  /** It has been busy for long. */
  isLong?: boolean;
};

/** Shows it above open dialogs, without moving the focus. Older browsers do not know popovers. */
const raise = (overlay: HTMLDivElement | null) => overlay?.showPopover?.();

/**
 * The full-screen overlay while requests are in flight (LOD-01). It is always rendered, so that its words are
 * announced, and comes into sight only after `--patience`, so that a short request does not flash.
 */
export const LoadingOverlay = ({ isBusy, isLong = false }: LoadingOverlayProps) => (
  <div role="status" data-loading={isBusy}>
    {isBusy ? (
      <div ref={raise} popover="manual" className={styles.overlay} data-surface="carbon">
        <div className={styles.panel}>
          <StartLights />
          <p className={`label ${styles.words}`}>Loading...</p>
          {isLong ? (
            <p className={styles.long}>This takes longer than usual. Please keep this page open.</p>
          ) : null}
        </div>
      </div>
    ) : null}
  </div>
);
