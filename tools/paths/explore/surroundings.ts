import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { copyOf } from './copy';
import { standIn } from './standIn';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** What a machine does that no plan can play. The message says what to do instead. */
export class NotPlayable extends Error {}

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

  /**
   * @param inspect sees what xstate's inspection tells of the machine, and of no actor around or in it
   * @param childLogic what stands in for the machine's own actors: no other is ever started
   */
  constructor(
    peers: readonly string[],
    clock: Clock,
    inspect: (event: MachineInspection) => void,
    childLogic: AnyActorLogic,
  ) {
    this.parent = createActor(standIn, { clock, logger: () => {} }).start();
    const { system } = this.parent;
    for (const systemId of peers)
      createActor(standIn, { parent: this.parent, id: systemId, systemId }).start();
    system.inspect((event) => {
      const self = event.actorRef;
      if (event.type === '@xstate.actor' && this.isChild(self) && self.logic !== childLogic)
        throw new NotPlayable(
          'it starts an actor without a name: declare it in the setup and spawn it by its name',
        );
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

  private isChild(actor: InspectionEvent['actorRef']): actor is AnyActor {
    return '_parent' in actor && Object(actor._parent)._parent === this.parent;
  }

  private isMachine(actor: InspectionEvent['actorRef']): actor is AnyActorRef {
    return '_parent' in actor && actor._parent === this.parent;
  }
}
