import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import { standIn } from './standIn';

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * The same machine, started from the present snapshot of another of its actors: the same context, and stand-ins
 * of its own for the children. Timers are not in a snapshot.
 */
export const copyOf = (machine: AnyStateMachine): AnyStateMachine => {
  const known = copies.get(machine);
  if (known !== undefined) return known;
  const copy: AnyStateMachine = Object.assign(Object.create(machine), {
    restoreSnapshot: (snapshot: AnyMachineSnapshot, { self }: { self: AnyActorRef }) => ({
      ...(snapshot.machine === machine ? snapshot : inMachine(machine, snapshot)),
      children: Object.fromEntries(
        Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) =>
          child === undefined ? [] : [[id, childLike(child, self, machine)]],
        ),
      ),
    }),
  });
  copies.set(machine, copy);
  return copy;
};

/** The same moment of another machine that has the same states. */
const inMachine = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const { value, context, status, output, error, historyValue } = snapshot;
  const led = Object.entries(historyValue).map(
    ([id, nodes]) => [id, nodes.map((node) => machine.getStateNodeById(node.id))] as const,
  );
  const resolved = machine.resolveState({ value, context, historyValue: Object.fromEntries(led) });
  return Object.assign(resolved, { status, output, error });
};

/** A child that has ended gives its system id back. One that is no stand-in is a machine that runs. */
const childLike = (child: AnyActorRef, parent: AnyActorRef, machine: AnyStateMachine): AnyActorRef => {
  const { id, src } = child;
  const snapshot = child.getSnapshot();
  const systemId =
    snapshot.status === 'active' && 'systemId' in child ? (child.systemId as string | undefined) : undefined;
  const declared: unknown = machine.implementations.actors?.[String(src)];
  const logic: AnyActorLogic = isMachine(declared) ? copyOf(declared) : standIn;
  return createActor(logic, { parent, id, src, snapshot, ...(systemId !== undefined && { systemId }) });
};

/** Not by its class: a project may have an xstate of its own. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;
