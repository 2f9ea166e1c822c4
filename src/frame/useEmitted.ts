import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, AnyActorRef, EventObject } from 'xstate';

type EmittedBy<Actor> =
  Actor extends ActorRef<infer _Snapshot, infer _Event, infer Emitted extends EventObject> ? Emitted : never;

/**
 * Calls the listener with each event of a type that the actor emits while the view is mounted. The actor's snapshot may
 * be older than the event: everything to say must be in the event.
 */
export const useEmitted = <Actor extends AnyActorRef, Type extends string>(
  actor: Actor,
  type: Type & EmittedBy<Actor>['type'],
  listener: (fact: Extract<EmittedBy<Actor>, { type: Type }>) => void,
): void => {
  const onEmitted = useEffectEvent(listener);
  useEffect(() => {
    const listening = actor.on(type, onEmitted);
    return () => listening.unsubscribe();
  }, [actor, type]);
};
