import type { AnyEventObject } from 'xstate';
import type { Label } from './graph';
import type { AnyCaseSnapshot, PathModel } from './model';

/**
 * The event that a case sends, with its payload.
 *
 * @param snapshot for a case whose event depends on it
 */
export const sentBy = (
  { cases }: Pick<PathModel, 'cases'>,
  label: Label,
  snapshot: AnyCaseSnapshot = { context: {}, state: '' },
): AnyEventObject => {
  const found = label.kind === 'event' ? cases[label.type]?.[label.case] : undefined;
  if (found === undefined) throw new RangeError(`${label.type} is no event of a case`);
  return found.event(snapshot);
};
