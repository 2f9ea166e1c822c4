import type { AnyTransitionDefinition } from 'xstate';
import type { PathModel } from '../../model';
import { joinedBy, joinOf } from '../../xstateInside';
import type { Explored } from '../simulate/explore';
import { matches } from '../simulate/items';
import { nodesOf, pathOf, sourceOf } from '../simulate/nodes';

/** What a guard is asked of. */
export type Asked = { context: unknown; event: object };

/** Null for a guard that throws, or needs more than a context and an event, as `stateIn`. */
const holds = (
  guard: unknown,
  asked: Asked,
  guards: Record<string, unknown>,
  params?: unknown,
): boolean | null => {
  if (guard === undefined) return true;
  const joined = joinedBy(guard);
  if (joined !== null) {
    const answers = joined.map((part) => holds(part, asked, guards));
    if (answers.includes(null)) return null;
    if (joinOf(guard) === 'not') return !answers[0];
    return joinOf(guard) === 'or' ? answers.includes(true) : !answers.includes(false);
  }
  if (typeof guard === 'function')
    try {
      return Boolean(guard(asked, params));
    } catch {
      return null;
    }
  const { type = guard, params: own } = Object(guard);
  const named = guards[String(type)];
  if (named === undefined) return null;
  return holds(named, asked, guards, typeof own === 'function' ? own(asked) : own);
};

/**
 * Whether two guards exclude each other: both hold for no event of the model, in no context of their state, also where
 * the model does not send the event.
 */
export const excludeEachOther = (
  model: PathModel,
  explored: Explored,
  [one, other]: readonly [AnyTransitionDefinition, AnyTransitionDefinition],
): boolean => {
  const { guards = {} } = model.machine.implementations;
  const own = `${pathOf(one.source)}.`;
  const contexts = explored.arrivals
    .filter(
      ([at]) => own === 'anywhere.' || at?.state.split('+').some((region) => `${region}.`.startsWith(own)),
    )
    .flatMap((those) => those.map(({ context }) => context));
  const events = eventsFor(model, explored, one.eventType);
  return contexts.every((context) =>
    events.every((event) => {
      const asked = { context, event };
      const first = holds(one.guard, asked, guards);
      return first === false || (first === true && holds(other.guard, asked, guards) === false);
    }),
  );
};

/** Events of a type as the model has them: of cases, ends of actors, or none for what has no payload. */
const eventsFor = (
  { machine, cases, outcomes }: PathModel,
  { arrivals }: Explored,
  type: string,
): object[] => {
  const [, id] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
  if (id !== undefined) {
    const invoked = nodesOf(machine).flatMap(({ invoke }) => invoke);
    const src = sourceOf(invoked.find((actor) => actor.id === id) ?? { id, src: id });
    return Object.values(outcomes[src] ?? {}).map(({ output }) => ({ type, output }));
  }
  const sent = Object.keys(cases).filter((event) => matches(type, event));
  const found = new Map<string, object>();
  for (const { event } of sent.flatMap((name) => Object.values(cases[name] ?? {})))
    for (const [at] of arrivals) {
      const payload = at && event({ context: at.context, state: at.state });
      if (payload !== undefined && matches(type, payload.type)) found.set(JSON.stringify(payload), payload);
    }
  return sent.length === 0 ? [{ type }] : [...found.values()];
};
