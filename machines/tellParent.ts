import type { AnyActorRef, EventObject } from 'xstate';

/** Sends a fact to the machine that invoked this one; a machine that runs by itself has nobody to tell. */
export const tellParent = ({ self }: { self: AnyActorRef }, fact: EventObject): void =>
  self._parent?.send(fact);
