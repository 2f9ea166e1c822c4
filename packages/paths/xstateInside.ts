import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  and,
  createMachine,
  not,
  or,
  type StateValue,
} from 'xstate';

/** The parts of XState that it does not document: read here alone. A test of each tells when one has changed. */

/** The active states, each before those inside it. */
export const activeIn = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes;

/** Replaces a system's registry of actors, which would keep every actor that there was. */
export const withRegistry = (
  system: AnyActorRef['system'],
  own: {
    get: (systemId: string) => AnyActorRef | undefined;
    set: (systemId: string, ref: AnyActorRef) => void;
    unregister: (ref: AnyActorRef) => void;
    /** A session id, which is also the id of an actor spawned without one. */
    nextId: () => string;
  },
): void => {
  Object.assign(system, { get: own.get, _set: own.set, _unregister: own.unregister, _bookId: own.nextId });
};

/** The id of a machine without one. */
export const { id: nameless } = createMachine({});

/** Whether XState made up the name of an invoked actor. */
export const isInlineActor = (src: string): boolean => src.startsWith('xstate.invoke.');

/** A built-in action with its parameters, as an actor's scope executes it. */
export type BuiltIn =
  | { does: 'spawn'; id: string; input: unknown }
  | { does: 'stop'; child: AnyActorRef | undefined }
  | ({ does: 'send'; to: unknown } & Sent)
  | ({ does: 'raise' } & Sent)
  | { does: 'cancel'; id: string }
  | { does: 'emit'; event: unknown }
  | { does: 'other' };

type Sent = { event: AnyEventObject; delay: number | undefined; id: string | undefined };

/** Null for an action of the machine. */
export const builtInOf = (type: string, params: unknown): BuiltIn | null => {
  if (!type.startsWith('xstate.')) return null;
  const { actorRef, input, event, delay, id, to, sendId } = Object(params);
  const sent: Sent = {
    event,
    delay: typeof delay === 'number' ? delay : undefined,
    id: id === undefined ? undefined : String(id),
  };
  switch (type) {
    case 'xstate.spawnChild':
      return { does: 'spawn', id: String(Object(actorRef).id), input };
    case 'xstate.stopChild':
      return { does: 'stop', child: params as AnyActorRef | undefined };
    case 'xstate.sendTo':
      return { does: 'send', to, ...sent };
    case 'xstate.raise':
      return { does: 'raise', ...sent };
    case 'xstate.cancel':
      return { does: 'cancel', id: String(sendId) };
    case 'xstate.emit':
      return { does: 'emit', event };
    default:
      return { does: 'other' };
  }
};

/** A built-in action in a machine's configuration: a function with its parameters as properties. */
export const declaredIn = (action: unknown): Declared => {
  const { type, assignment, event, collect, src, id } = Object(action);
  return { type: String(type), assignment, event, collect, src, id };
};

/** `assignment` of `assign`, `event` of what sends, `collect` of `enqueueActions`, `src` and `id` of `spawnChild`. */
type Declared = Record<'assignment' | 'event' | 'collect' | 'src' | 'id', unknown> & { type: string };

/** A copy of such an action with another parameter. */
export const redeclared = (action: unknown, parts: { assignment: unknown } | { event: unknown }): unknown =>
  Object.assign(() => {}, action, parts);

/** The guards that `and`, `or` or `not` joins; null for another guard. */
export const joinedBy = (guard: unknown): readonly unknown[] | null =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : null;

/** How a guard joins others; XState shares one function between joined guards of one kind. */
export const joinOf = (guard: unknown): 'and' | 'or' | 'not' | null => {
  const { check } = Object(guard);
  if (joinedBy(guard) === null || check === undefined) return null;
  if (check === Object(not('')).check) return 'not';
  return check === Object(or([])).check ? 'or' : 'and';
};

/** The same guard, asked by a function that gets what it is asked of. */
export const watchedGuard = (
  guard: unknown,
  watch: (ask: () => boolean, asked: { context: unknown; event: AnyEventObject }) => boolean,
): unknown => {
  const watched = and([guard as never]);
  const { check }: { check: (...args: unknown[]) => boolean } = Object(watched);
  return Object.assign(watched, {
    check: (snapshot: unknown, asked: { context: unknown; event: AnyEventObject }, own: unknown) =>
      watch(() => check(snapshot, asked, own), asked),
  });
};

/** Whether a guard is a function of the machine's, not one of XState's own. */
export const isOwnGuard = (guard: unknown): boolean => typeof guard === 'function' && !('check' in guard);

/** The state that `stateIn` asks for. */
export const stateAskedBy = (guard: unknown): StateValue | undefined => Object(guard).stateValue;
