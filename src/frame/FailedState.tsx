import { useIsOffline } from '../base/appContext';
import { StatePanel, type StatePanelProps } from '../components/feedback/StatePanel';
import { Button } from '../components/form/Button';
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
      isFailure
      action={
        <>
          <Button caption="Try again" tone="signal" icon="refresh" onClick={onRetry} />
          {of === undefined ? null : <FailureReference of={of} />}
        </>
      }
    />
  );
};
