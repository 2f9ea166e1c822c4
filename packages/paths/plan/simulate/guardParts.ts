import type { AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import { isOwnGuard, joinedBy } from '../../xstateInside';
import { type GuardVariant, guardVariants } from '../faults/guardVariants';
import { transitionId } from './items';

export type Asked = { context: unknown; event: object };
type Guard = (asked: Asked, params: unknown) => unknown;

export type GuardPart = {
  name: string | null;
  answer: (asked: Asked) => Answer;
  /** Faults in its text, each an item of the steps in which its answer is another one. */
  faults: readonly (Pick<GuardVariant, 'isBound'> & { item: ItemId; answer: (asked: Asked) => Answer })[];
};

type Answer = boolean | 'unknown';

/** @param guards the machine's named ones, not watched */
export const guardPartsOf = (
  transition: AnyTransitionDefinition,
  guards: Record<string, unknown>,
  guard: unknown = transition.guard,
): GuardPart[] => {
  const { type, params } = Object(guard);
  const name = typeof guard === 'string' ? guard : (type ?? null);
  const found = name === null ? guard : guards[name];
  const joined = joinedBy(found);
  if (joined !== null) return joined.flatMap((part) => guardPartsOf(transition, guards, part));
  if (!isOwnGuard(found)) return [];
  const answers =
    (asking: Guard): GuardPart['answer'] =>
    (asked) => {
      try {
        return Boolean(asking(asked, typeof params === 'function' ? params(asked) : params));
      } catch {
        // A later part may throw where an earlier one is false.
        return 'unknown';
      }
    };
  const place = name ?? `at ${transitionId(transition)}`;
  const faults = guardVariants(Object(found)).map(({ isBound, what, value }) => ({
    isBound,
    item: `guard ${place}: ${what}` as const,
    answer: answers(value),
  }));
  return [{ name, answer: answers(found as Guard), faults }];
};
