import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { standIn } from './standIn';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** What xstate's inspection tells of the machine, and the machine's actor. */
export type MachineInspection = { event: InspectionEvent; self: AnyActorRef };

/**
 * What a machine finds around itself in an app: a parent, and an actor for each system id that it talks to.
 * None of them ever answers: what they would send are cases of the model.
 */
export class Surroundings {
  private readonly parent;
  /** System ids that the machine has looked up, and whether it ever found somebody there. */
  readonly lookups = new Map<string, boolean>();

  /** @param inspect sees what xstate's inspection tells of the machine, and of no actor around or in it */
  constructor(peers: readonly string[], clock: Clock, inspect: (event: MachineInspection) => void) {
    this.parent = createActor(standIn, { clock }).start();
    this.parent.system.inspect((event) => {
      const self = event.actorRef;
      if (this.isMachine(self)) inspect({ event, self });
    });
    for (const systemId of peers)
      createActor(standIn, { parent: this.parent, id: systemId, systemId }).start();
    const { system } = this.parent;
    const find = system.get;
    system.get = (systemId) => {
      const found = find(systemId);
      const id = String(systemId);
      this.lookups.set(id, found !== undefined || this.lookups.get(id) === true);
      return found;
    };
  }

  /** The machine as a child of the parent, not started yet. */
  place(machine: AnyStateMachine, input: unknown): Actor<AnyStateMachine> {
    return createActor(machine, { input, parent: this.parent, id: machine.id });
  }

  private isMachine(actor: InspectionEvent['actorRef']): actor is AnyActorRef {
    return '_parent' in actor && actor._parent === this.parent;
  }
}
