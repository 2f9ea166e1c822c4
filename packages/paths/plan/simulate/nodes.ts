import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isInlineActor } from '../../xstateInside';

/** The machine and all its states, history states included. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesIn(machine.root);

/** Every state below the root, without history states. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine)
    .slice(1)
    .filter(({ type }) => type !== 'history');

export const leavesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  statesOf(machine).filter((node) => childrenOf(node).length === 0);

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesIn)];

const childrenOf = ({ states }: AnyStateNode): AnyStateNode[] => Object.values(states);

/** The state's path, `anywhere` for the machine itself. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || 'anywhere';

export const actorNamesOf = (machine: AnyStateMachine): string[] => {
  const invoked = nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
  return [...new Set([...Object.keys(machine.implementations.actors ?? {}), ...invoked])].filter(
    (src) => !isInlineActor(src),
  );
};

/** The name of an actor's outcomes: its declared name, else its id; of a spawned one without a number at the end. */
export const sourceOf = ({ id, src }: { id: string; src: unknown }): string =>
  typeof src === 'string' ? (isInlineActor(src) ? id : src) : id.replace(/[-:. ]?\d+$/, '');

export const delaysOf = (machine: AnyStateMachine): ReadonlyMap<string, string> =>
  new Map(
    nodesOf(machine).flatMap(({ after }) => after.map(({ eventType, delay }) => [eventType, String(delay)])),
  );

/** The name of an invoked actor's outcomes. */
export const sourceOfActor = (machine: AnyStateMachine, id: string): string => {
  const invoked = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find((one) => one.id === id);
  return invoked === undefined ? id : sourceOf(invoked);
};

/** Names an actor by its id and its source; two that run at the same time have a number behind it. */
export type ActorName = (id: string, src: string) => string;

/** The end of an id that a counter, the clock or chance makes. */
export const serial = /[-:._ ]?(?:\d+|[\da-f]{8}-[\da-f-]{27}|(?=[a-z]*\d)[a-z\d]{8,})$/i;

/** An id from its first word with a number on, or one of XState's own. */
const madeUp = /^x:\d+$|\W?\w*\d\w*.*$/;

const knownIn = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set([
    ...nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
    ...machine.events.flatMap((type) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? []),
  ]);

/**
 * The usual names: an id that the machine knows, or that its data give, is a name; one that a step makes up gives way
 * to the actor's source.
 */
export const usualNames = (machine: AnyStateMachine, isNew: (id: string) => boolean): ActorName => {
  const known = knownIn(machine);
  return (id, src) => {
    if (known.has(id) || !isNew(id)) return id;
    return src === '' || isInlineActor(src) ? id.replace(madeUp, '') || 'actor' : src;
  };
};
