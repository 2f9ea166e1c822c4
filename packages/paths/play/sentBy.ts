import type { AnyEventObject } from 'xstate';
import type { AnyCaseSnapshot, PathModel } from '../model';

/**
 * The event that a case sends, with its payload.
 *
 * @param snapshot for a case whose event depends on it
 */
export const sentBy = (
  { cases }: Pick<PathModel, 'cases'>,
  { type, case: name = '' }: { type: string; case?: string },
  snapshot: AnyCaseSnapshot = { context: {}, state: '' },
): AnyEventObject => {
  const found = cases[type]?.[name];
  if (found === undefined) throw new RangeError(`${type} is no event of a case`);
  return found.event(snapshot);
};
