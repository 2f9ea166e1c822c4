import { useSelector } from '@xstate/react';
import { useApp } from '../base/appContext';
import styles from './FailureReference.module.css';

export type FailureReferenceProps = {
  /** The machine whose call failed. */
  of: { sessionId: string };
};

/** The id of the failed call in the API's log, for whoever asks for help (BEY-61). */
export const FailureReference = ({ of }: FailureReferenceProps) => {
  const reference = useSelector(useApp().root, ({ context }) => context.failures[of.sessionId]?.reference);
  return reference ? (
    <small className={`small ${styles.reference}`}>
      Reference <span translate="no">{reference}</span>
    </small>
  ) : null;
};
