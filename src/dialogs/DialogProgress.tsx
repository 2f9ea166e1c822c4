import { useSelector } from '@xstate/react';
import { useApp } from '../base/appContext';

export type DialogProgressProps = {
  isBusy: boolean;
  /** `Saving...` */
  words: string;
};

/** The loading overlay's words inside a dialog: screen readers are silent about everything outside it. */
export const DialogProgress = ({ isBusy, words }: DialogProgressProps) => {
  const isLong = useSelector(useApp().loading, (snapshot) => snapshot.hasTag('long'));
  const text = isLong ? 'This is taking longer than usual. Please keep this page open.' : words;
  return (
    <span className="visually-hidden" role="status">
      {isBusy ? text : null}
    </span>
  );
};
