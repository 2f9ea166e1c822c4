import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import { isOwnGuard, joinedBy, watchedGuard } from '../../xstateInside';
import { clockReads } from './day';
import { guardItem, guardName, transitionId, transitionsOf } from './items';

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>;
type Asked = { context: unknown; event: AnyEventObject };

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

/** Has the transitions of a machine tell when their guards are asked, and when they are taken. */
export const watchTransitions = (machine: AnyStateMachine): void => {
  for (const transition of transitionsOf(machine)) {
    const { actions, guard } = transition;
    Object.assign(transition, { actions: [{ type: takenType, params: { transition } }, ...actions] });
    if (guard === undefined) continue;
    const results = { true: guardItem(transition, true), false: guardItem(transition, false) };
    const place = `of ${transitionId(transition)}`;
    const partItems = partItemsOf(transition);
    const watched = watchedGuard(guard, (ask, asked) => {
      isTransitionAsking = true;
      try {
        const answer = isOwnGuard(guard) ? noting(place, ask) : ask();
        told?.items.push(results[`${answer}`], ...partItems(asked));
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
const partItemsOf = (transition: AnyTransitionDefinition): ((asked: Asked) => ItemId[]) => {
  const parts = [...partsOf(transition)];
  const place = `guard ${transitionId(transition)} if ${guardName(transition.guard)}` as const;
  return (asked) =>
    parts.length < 2
      ? []
      : [`${place}, ${parts.map(([name, holds]) => `${name} ${holds(asked)}`).join(', ')}`];
};

/** The named guards that a guard consists of. */
const partsOf = ({
  guard,
  source,
}: AnyTransitionDefinition): Map<string, (asked: Asked) => boolean | 'unknown'> => {
  const { guards = {} } = source.machine.implementations;
  const parts = new Map<string, (asked: Asked) => boolean | 'unknown'>();
  const collect = (part: unknown) => {
    const joined = joinedBy(part);
    if (joined !== null) {
      for (const inner of joined) collect(inner);
      return;
    }
    const name = typeof part === 'string' ? part : Object(part).type;
    const named = guards[name];
    if (joinedBy(named) !== null) collect(named);
    else if (isOwnGuard(named)) parts.set(name, (asked) => answerOf(named, Object(part).params, asked));
  };
  collect(guard);
  return parts;
};

/** A later part may throw where an earlier one is false. */
const answerOf = (guard: unknown, params: unknown, asked: Asked): boolean | 'unknown' => {
  try {
    const own: unknown = typeof params === 'function' ? params(asked) : params;
    return typeof guard === 'function' && Boolean(guard(asked, own));
  } catch {
    return 'unknown';
  }
};
