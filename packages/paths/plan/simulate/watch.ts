import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import { isOwnGuard, watchedGuard } from '../../xstateInside';
import { clockReads } from './day';
import { type Asked, type GuardPart, guardPartsOf } from './guardParts';
import { guardItem, guardName, transitionId, transitionsOf } from './items';

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>;

/** The guards that XState asked in a step. */
export type Answers = {
  /** The items that each guard of a transition tells, in the order in which they were asked; reckoned when it is read. */
  items: (() => readonly ItemId[])[];
  clocked: Set<string>;
};

let told: Answers | null = null;

export const withAnswers = (run: () => void): Answers => {
  const found: Answers = { items: [], clocked: new Set() };
  told = found;
  try {
    run();
    return found;
  } finally {
    told = null;
  }
};

/** Named guards that tell whether they read the clock; joined guards are left as they are. */
export const watchedGuards = (guards: Guards): Guards =>
  Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => {
      if (typeof guard !== 'function' || !isOwnGuard(guard)) return [name, guard];
      const watched: typeof guard = (args, params) => noting(name, () => guard(args, params));
      return [name, watched];
    }),
  );

export const takenType = '(taken)';

/**
 * Has the transitions of a machine tell when their guards are asked, and when they are taken.
 *
 * @param guards the named ones as they were before they were watched
 */
export const watchTransitions = (machine: AnyStateMachine, guards: Guards): void => {
  for (const transition of transitionsOf(machine)) {
    const { actions, guard } = transition;
    Object.assign(transition, { actions: [{ type: takenType, params: { transition } }, ...actions] });
    if (guard === undefined) continue;
    const place = `of ${transitionId(transition)}`;
    // Reading the faults of a guard is dear, and most machines are played without it.
    let parts: readonly GuardPart[] | undefined;
    const watched = watchedGuard(guard, (ask, asked) => {
      const answer = isOwnGuard(guard) ? noting(place, ask) : ask();
      told?.items.push(() => {
        parts ??= guardPartsOf(transition, guards);
        return [guardItem(transition, answer), ...partItems(transition, parts, asked)];
      });
      return answer;
    });
    Object.assign(transition, { guard: watched });
  }
};

const noting = <Value>(name: string, ask: () => Value): Value => {
  const before = clockReads();
  const answer = ask();
  if (clockReads() > before) told?.clocked.add(name);
  return answer;
};

/**
 * Results of all parts of a joined guard, short-circuited ones included, so that a part that matters only in
 * combination is covered too; and the faults that would answer otherwise.
 */
const partItems = (
  transition: AnyTransitionDefinition,
  parts: readonly GuardPart[],
  asked: Asked,
): ItemId[] => {
  const answers = new Map<string, unknown>();
  const shown = parts.flatMap(({ name, answer, faults }): ItemId[] => {
    const right = answer(asked);
    if (name !== null) answers.set(name, right);
    return faults.filter((fault) => fault.answer(asked) !== right).map(({ item }) => item);
  });
  if (answers.size < 2) return shown;
  const told = [...answers].map(([name, answer]) => `${name} ${answer}`);
  return [
    `guard ${transitionId(transition)} if ${guardName(transition.guard)}, ${told.join(', ')}`,
    ...shown,
  ];
};
