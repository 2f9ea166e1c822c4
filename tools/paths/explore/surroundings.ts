import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { copyOf } from './copy';
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
  private readonly find;
  /** System ids that the machine has looked up, and whether it ever found somebody there. */
  readonly lookups = new Map<string, boolean>();

  /** @param inspect sees what xstate's inspection tells of the machine, and of no actor around or in it */
  constructor(peers: readonly string[], clock: Clock, inspect: (event: MachineInspection) => void) {
    this.parent = createActor(standIn, { clock }).start();
    const { system } = this.parent;
    for (const systemId of peers)
      createActor(standIn, { parent: this.parent, id: systemId, systemId }).start();
    system.inspect((event) => {
      const self = event.actorRef;
      if (this.isMachine(self)) inspect({ event, self });
    });
    const { get } = system;
    this.find = (systemId: string): AnyActorRef | undefined => get(systemId);
    system.get = (systemId) => {
      const found = get(systemId);
      const id = String(systemId);
      this.lookups.set(id, found !== undefined || this.lookups.get(id) === true);
      return found;
    };
  }

  /** The machine as a child of the parent, not started yet. */
  place(machine: AnyStateMachine, input: unknown): Actor<AnyStateMachine> {
    return createActor(machine, { input, parent: this.parent, id: machine.id });
  }

  /** A machine that is in the same moment as `other`, which stands in other surroundings; not started yet. */
  placeCopy(machine: AnyStateMachine, other: Actor<AnyStateMachine>): Actor<AnyStateMachine> {
    const snapshot = other.getSnapshot();
    return createActor(copyOf(machine), { snapshot, parent: this.parent, id: machine.id });
  }

  /** The actor that an effect names as its receiver. */
  receiverNamed(name: string, machine: Actor<AnyStateMachine>): AnyActorRef | undefined {
    if (name === 'itself') return machine;
    if (name === 'parent') return this.parent;
    return this.find(name) ?? machine.getSnapshot().children[name];
  }

  private isMachine(actor: InspectionEvent['actorRef']): actor is AnyActorRef {
    return '_parent' in actor && actor._parent === this.parent;
  }
}
