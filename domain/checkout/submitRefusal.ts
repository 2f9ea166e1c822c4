import { obstructedLines, type ReviewedFacts } from '#domain/checkout/checkoutFacts';

/** Why the submit button is disabled. */
export type SubmitRefusal = 'nothingChosen' | 'unacknowledged' | 'checkingCode';

/**
 * Null where submitting has an effect. An empty cart and unavailable lines get their message at once, also while a code
 * is checked.
 */
export const submitRefusal = ({
  isAcknowledged,
  isCheckingCode,
  ...facts
}: ReviewedFacts & { isAcknowledged: boolean; isCheckingCode: boolean }): SubmitRefusal | null => {
  if (!isAcknowledged) return facts.lines.length === 0 ? 'nothingChosen' : 'unacknowledged';
  const isOrder = facts.lines.length > 0 && obstructedLines(facts).length === 0;
  return isCheckingCode && isOrder ? 'checkingCode' : null;
};
