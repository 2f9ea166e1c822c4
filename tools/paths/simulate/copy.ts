import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { perObject } from '../perObject';
import { standIn } from './standIn';

/**
 * A copy of the actor from its current snapshot, with stand-ins of its own for the children. Timers are not part
 * of a snapshot.
 */
export const copyOf = perObject(
  (machine: AnyStateMachine): AnyStateMachine =>
    Object.assign(Object.create(machine), {
      restoreSnapshot: (snapshot: AnyMachineSnapshot, { self }: { self: AnyActorRef }) => ({
        ...snapshot,
        children: Object.fromEntries(
          Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(
            ([id, child]) => (child === undefined ? [] : [[id, childLike(child, self)]]),
          ),
        ),
      }),
    }),
);

/** An ended child's system id is free again. */
const childLike = (child: AnyActorRef, parent: AnyActorRef): AnyActorRef => {
  const { id, src } = child;
  const snapshot = child.getSnapshot();
  const systemId =
    snapshot.status === 'active' && 'systemId' in child ? (child.systemId as string | undefined) : undefined;
  return createActor(standIn, { parent, id, src, snapshot, ...(systemId !== undefined && { systemId }) });
};
