import { TextButton } from '../components/form/TextButton';

/** Says that a form shows what was typed before it was dismissed, and offers to begin anew. */
export const ContinuedDraft = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <p className="row gap-2">
    Continue where you left off.
    <TextButton caption="Start again" about="without what you typed before" onClick={onStartAgain} />
  </p>
);
