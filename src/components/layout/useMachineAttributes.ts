import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { statePath } from '#machines/support/statePath';

/** Name and state path of the machine on show, for tests, bug reports and CSS; neither without an actor. */
export const useMachineAttributes = (actor: AnyActorRef | null | undefined) => ({
  'data-machine': useSelector(actor ?? undefined, (snapshot?: AnyMachineSnapshot) => snapshot?.machine.id),
  'data-state': useSelector(
    actor ?? undefined,
    (snapshot?: AnyMachineSnapshot) => snapshot && statePath(snapshot.value),
  ),
});
