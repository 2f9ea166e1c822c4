import { type ActorLogic, type AnyActorRef, type AnyEventObject, createActor, type Snapshot } from 'xstate';
import { parentOf } from '../../xstateInside';

/** Replaces an actor, and ignores events. */
export const standIn: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
};

export const bug = 'a bug';

/** The actor after its end; without a result it threw. */
export const endedLike = (
  ended: AnyActorRef,
  result: { output: unknown } | null,
  error: Error,
): AnyActorRef => {
  const snapshot: Snapshot<unknown> =
    result === null
      ? { status: 'error', output: undefined, error }
      : { status: 'done', output: result.output, error: undefined };
  const { id, src } = ended;
  return createActor(standIn, { parent: parentOf(ended), id, src, snapshot });
};
