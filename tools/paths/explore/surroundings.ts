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
import type { PathModel } from '../model';
import { copyOf } from './copy';
import { standIn } from './standIn';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** What a machine does that no plan can play. The message says what to do instead. */
export class NotPlayable extends Error {}

/** What xstate's inspection tells of the machine or of one that runs in it, with its actor and its name. */
export type MachineInspection = { event: InspectionEvent; self: AnyActorRef; name: string };

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
   * @param inspect sees what xstate's inspection tells of the machine and those that run in it, and of no other actor
   * @param childLogic what stands in for actors: no other is ever started but machines that run
   */
  constructor(
    { peers, runs }: Pick<PathModel, 'peers' | 'runs'>,
    clock: Clock,
    inspect: (event: MachineInspection) => void,
    childLogic: AnyActorLogic,
  ) {
    this.parent = createActor(standIn, { clock, logger: () => {} }).start();
    const { system } = this.parent;
    const isRun = ({ src }: AnyActor): boolean => runs[String(src)] !== undefined;
    for (const systemId of peers)
      createActor(standIn, { parent: this.parent, id: systemId, systemId }).start();
    system.inspect((event) => {
      const self = event.actorRef;
      if (event.type === '@xstate.actor' && this.isInside(self) && self.logic !== childLogic && !isRun(self))
        throw new NotPlayable(
          'it starts an actor without a name: declare it in the setup and spawn it by its name',
        );
      if (this.isMachine(self)) inspect({ event, self, name: '' });
      else if (this.isInside(self) && isRun(self)) inspect({ event, self, name: String(self.src) });
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

  /** The actor that an effect of a machine names as its receiver. */
  receiverNamed(name: string, machine: AnyActorRef): AnyActorRef | undefined {
    if (name === 'itself') return machine;
    if (name === 'parent') return machine._parent;
    return this.find(name) ?? machine.getSnapshot().children[name];
  }

  /** Somewhere below the machine. */
  private isInside(actor: InspectionEvent['actorRef']): actor is AnyActor {
    return '_parent' in actor && isActor(actor._parent) && this.isBelow(actor._parent);
  }

  private isBelow(actor: AnyActorRef): boolean {
    const { _parent: around } = actor;
    return around !== undefined && (around === this.parent || this.isBelow(around));
  }

  private isMachine(actor: InspectionEvent['actorRef']): actor is AnyActorRef {
    return '_parent' in actor && actor._parent === this.parent;
  }
}

const isActor = (around: unknown): around is AnyActorRef => typeof around === 'object' && around !== null;
