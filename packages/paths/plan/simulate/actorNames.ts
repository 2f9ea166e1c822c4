import type { AnyStateMachine } from 'xstate';
import { isInlineActor } from '../../xstateInside';
import { nodesOf } from './nodes';

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
