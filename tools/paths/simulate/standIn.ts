import type { ActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';

/** Replaces an actor: ignores events, and ends only when the simulation ends it. */
export const standIn: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
  getInitialSnapshot: () => active,
  transition: (snapshot, event) => {
    if (event.type === ends) return { status: 'done', output: event.output, error: undefined };
    if (event.type === fails) return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

const active: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };
const ends = 'standIn.end';
const fails = 'standIn.fail';

/** Ends a stand-in; XState notifies the machine. */
export const endStandIn = (ref: AnyActorRef, output: unknown): void => ref.send({ type: ends, output });

/** Makes a stand-in throw; XState notifies the machine. */
export const failStandIn = (ref: AnyActorRef): void => ref.send({ type: fails, error: new Error('a bug') });
