import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, AnyActorRef, EventObject } from 'xstate';

type EmittedBy<Actor> =
  Actor extends ActorRef<infer _Snapshot, infer _Event, infer Emitted extends EventObject> ? Emitted : never;

/**
 * Calls the listener with each fact of a type that the actor emits while the view is shown. The actor's
 * snapshot may still be the one before the fact: everything to be said has to be in the fact.
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
