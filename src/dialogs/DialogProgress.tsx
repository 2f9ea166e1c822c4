import { useSelector } from '@xstate/react';
import { useApp } from '../app/appContext';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';

export type DialogProgressProps = {
  isBusy: boolean;
  /** `Saving...` */
  words: string;
};

/** Says in a dialog what the loading overlay says: while a dialog is open, all that is not in it is silent. */
export const DialogProgress = ({ isBusy, words }: DialogProgressProps) => {
  const isLong = useSelector(useApp().loading, (snapshot) => snapshot.hasTag('long'));
  const text = isLong ? 'This takes longer than usual. Please keep this page open.' : words;
  return (
    <VisuallyHidden>
      <span role="status">{isBusy ? text : null}</span>
    </VisuallyHidden>
  );
};
