import { useIsOffline } from '../base/appContext';
import { StatePanel, type StatePanelProps } from '../components/feedback/StatePanel';
import { Button } from '../components/form/Button';
import styles from './FailedState.module.css';
import { FailureReference, type FailureReferenceProps } from './FailureReference';

export type FailedStateProps = Pick<StatePanelProps, 'title' | 'text' | 'headingLevel'> & {
  /** The machine whose call failed; without one, no call is to blame. */
  of?: FailureReferenceProps['of'];
  onRetry: () => void;
};

/**
 * Says that something failed to load and offers to try again; offline, that it loads again once the network is back.
 */
export const FailedState = ({
  title,
  text = 'Please try again in a moment.',
  headingLevel,
  of,
  onRetry,
}: FailedStateProps) => {
  const isOffline = useIsOffline();
  return (
    <StatePanel
      title={title}
      text={
        isOffline && of ? 'You are offline. This page loads by itself once you are connected again.' : text
      }
      headingLevel={headingLevel}
      drawing={<RedFlag />}
      tone="failed"
      action={
        <>
          <Button caption="Try again" tone="signal" icon="refresh" onClick={onRetry} />
          {of === undefined ? null : <FailureReference of={of} />}
        </>
      }
    />
  );
};

/** The red flag that stops a session on track. */
const RedFlag = () => (
  <svg className={styles.flag} viewBox="8 3 37 43" aria-hidden="true">
    <path className={styles.pole} d="M8 3h4v43H8z" />
    <path d="M12 5c8-4 14 4 22 1l10-2-4 12 4 11c-9 4-15-4-23-1l-9 3z" />
  </svg>
);
