import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import { isOwnGuard, watchedGuard } from '../../xstateInside';
import { clockReads } from './day';
import { type Asked, type GuardPart, guardPartsOf } from './guardParts';
import { guardItem, guardName, transitionId, transitionsOf } from './items';

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>;

/** The guards that XState asked in a step. */
export type Answers = {
  /** Results of guards of transitions, in the order in which they were asked. */
  items: ItemId[];
  /** Results of named guards that actions asked. */
  checks: Map<string, Set<boolean>>;
  /** Guards that read the clock or chance. */
  clocked: Set<string>;
};

let told: Answers | null = null;
let isTransitionAsking = false;

/** Runs a function and records guards' results meanwhile. */
export const withAnswers = (run: () => void): Answers => {
  const found: Answers = { items: [], checks: new Map(), clocked: new Set() };
  told = found;
  try {
    run();
    return found;
  } finally {
    told = null;
  }
};

/** Named guards that tell what actions ask them, and whether they read the clock; joined guards are left as they are. */
export const watchedGuards = (guards: Guards): Guards =>
  Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => {
      if (typeof guard !== 'function' || !isOwnGuard(guard)) return [name, guard];
      const watched: typeof guard = (args, params) => {
        const answer = noting(name, () => guard(args, params));
        if (!isTransitionAsking)
          told?.checks.set(name, (told.checks.get(name) ?? new Set()).add(Boolean(answer)));
        return answer;
      };
      return [name, watched];
    }),
  );

/** The type of the action with which a transition tells that it is taken. */
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
    const results = { true: guardItem(transition, true), false: guardItem(transition, false) };
    const place = `of ${transitionId(transition)}`;
    const parts = guardPartsOf(transition, guards);
    const faults = parts.flatMap((part) => part.faults);
    const watched = watchedGuard(guard, (ask, asked) => {
      isTransitionAsking = true;
      try {
        const answer = isOwnGuard(guard) ? noting(place, ask) : ask();
        const shown = faults.filter(({ isShown }) => isShown(asked)).map(({ item }) => item);
        told?.items.push(results[`${answer}`], ...partItems(transition, parts, asked), ...shown);
        return answer;
      } finally {
        isTransitionAsking = false;
      }
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
 * combination is covered too.
 */
const partItems = (
  transition: AnyTransitionDefinition,
  parts: readonly GuardPart[],
  asked: Asked,
): ItemId[] => {
  const named = new Map(parts.flatMap((part) => (part.name === null ? [] : [[part.name, part] as const])));
  const answers = [...named].map(([name, { answer }]) => `${name} ${answer(asked)}`);
  return named.size < 2
    ? []
    : [`guard ${transitionId(transition)} if ${guardName(transition.guard)}, ${answers.join(', ')}`];
};
