import {
  type Actor,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import type { Effect, ItemId, Label, StartLabel, StepLabel } from '../graph';
import type { PathModel } from '../model';
import { perObject } from '../perObject';
import { statePath } from '../statePath';
import { type Answers, recordedGuards, withAnswers } from './answers';
import { copyOf } from './copy';
import { cancelledTimer, effectOf, type Timer, timerOf } from './effects';
import {
  actorNamesOf,
  candidatesFor,
  changesIn,
  guardItems,
  historyItems,
  outcomeItems,
  stateItems,
  transitionId,
  transitionItem,
} from './items';
import { withoutPreempted } from './preempted';
import { endStandIn, failStandIn, standIn } from './standIn';
import { StepClock } from './stepClock';

/** The machine between steps; equal JSON means the same node. */
export type Position = {
  state: string;
  identity: unknown;
  /** Ids of the running actors. */
  running: readonly string[];
  /** Remaining ms of the pending timers, the first due first. */
  timers: readonly { delay: string; left: number }[];
  /** Recorded targets of history states; absent if there are none. */
  history?: unknown;
  isOver: boolean;
};

/** The result of one step. */
export type Step = {
  /** Whether a transition listens to the event, even if its guard refuses. */
  isAnswered: boolean;
  items: readonly ItemId[];
  taken: readonly string[];
  changes: readonly string[];
  effects: readonly Effect[];
  /** Types of the received events, the machine's own included. */
  received: readonly string[];
  /** System ids that the machine looked up, and whether an actor was ever found. */
  lookups: ReadonlyMap<string, boolean>;
};

/** An error in a guard, an assigner, an input or a parameter. */
export class MachineThrew extends Error {
  constructor(
    readonly label: Label,
    /** The state before the step; null for a start. */
    readonly state: string | null,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** An error in a function of the model; the message names the function and the state. */
export class ModelThrew extends Error {}

/** A feature that cannot be simulated; the message names an alternative. */
export class NotSimulatable extends Error {}

type Microstep = {
  snapshot: AnyMachineSnapshot;
  transitions: AnyTransitionDefinition[];
  event: AnyEventObject;
};

/** More microsteps in one step count as an endless loop. */
const mostMicrosteps = 200;

/** Limit for a machine whose events to itself start further microsteps. */
const mostInAll = 5 * mostMicrosteps;

/** The machine with stand-ins for its actors. */
const withStandIns = perObject((machine: AnyStateMachine): AnyStateMachine => {
  const built = machine.provide({
    actors: Object.fromEntries(actorNamesOf(machine).map((name) => [name, standIn as AnyActorLogic])),
    guards: recordedGuards(machine.implementations.guards ?? {}),
  });
  built.options.maxIterations = mostMicrosteps;
  return built;
});

/**
 * A real actor of the model's machine. Its parent and peers never answer: their events are cases of the model. Its
 * own actors and its clock wait for a step.
 */
export class Simulation {
  private readonly clock = new StepClock((id) => {
    const timer = this.timers.get(id);
    if (timer !== undefined) this.effects.push(cancelledTimer(timer));
  });
  private readonly microsteps: Microstep[] = [];
  private effects: Effect[] = [];
  private readonly timers = new Map<number, Timer>();
  private readonly parent: AnyActor;
  private readonly actor: Actor<AnyStateMachine>;
  private readonly find: (systemId: string) => AnyActorRef | undefined;
  private error: unknown = null;
  private readonly lookups = new Map<string, boolean>();

  private constructor(
    private readonly model: PathModel,
    created: (machine: AnyStateMachine, parent: AnyActor) => Actor<AnyStateMachine>,
  ) {
    this.parent = createActor(standIn, { clock: this.clock, logger: () => {} }).start();
    const { system } = this.parent;
    for (const systemId of model.peers)
      createActor(standIn, { parent: this.parent, id: systemId, systemId }).start();
    system.inspect((event) => this.inspect(event));
    const { get } = system;
    this.find = (systemId) => get(systemId);
    system.get = (systemId) => {
      const found = get(systemId);
      const id = String(systemId);
      this.lookups.set(id, found !== undefined || this.lookups.get(id) === true);
      return found;
    };
    this.actor = created(withStandIns(model.machine), this.parent);
    this.actor.subscribe({ error: (error) => (this.error ??= error) });
  }

  /** @throws MachineThrew */
  static begin(model: PathModel, label: StartLabel): { simulation: Simulation; first: Step } {
    const input = model.starts[label.start]?.input;
    const simulation = labellingErrors(
      label,
      null,
      () =>
        new Simulation(model, (machine, parent) => createActor(machine, { input, parent, id: machine.id })),
    );
    return { simulation, first: simulation.performed(label, () => simulation.actor.start()) };
  }

  /** An independent copy at the same position. */
  fork(): Simulation {
    const snapshot = this.actor.getSnapshot();
    const fork = new Simulation(this.model, (machine, parent) =>
      createActor(copyOf(machine), { snapshot, parent, id: machine.id }),
    );
    fork.actor.start();
    for (const { id, left } of this.clock.pending()) {
      const timer = this.timers.get(id);
      if (timer !== undefined) fork.schedule(timer, left);
    }
    return fork;
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** @throws MachineThrew; its cause is NotSimulatable for a step that cannot be simulated */
  step(label: StepLabel): Step {
    return this.performed(label, () => this.act(label));
  }

  /** Labels of all steps that the machine listens to, in the model's order. */
  labels(): StepLabel[] {
    if (this.snapshot.status !== 'active') return [];
    const { cases, outcomes } = this.model;
    const [due] = this.dueTimers();
    return [
      ...Object.entries(cases).flatMap(([type, named]) =>
        Object.keys(named)
          .filter((name) => listensTo(this.snapshot, this.eventOf(type, name).type))
          .map((name) => ({ kind: 'event' as const, type, case: name })),
      ),
      ...this.running().flatMap(([actor, src]) =>
        [...Object.keys(outcomes[src] ?? {}), 'throws'].map((outcome) => ({
          kind: 'outcome' as const,
          type: `${actor}: ${outcome}`,
          actor,
          ...(this.isInvoked(actor) ? {} : { src }),
          outcome,
        })),
      ),
      ...(due
        ? [{ kind: 'timer' as const, type: `after ${due.delay}`, delay: due.delay, ms: due.left }]
        : []),
    ];
  }

  /** @throws ModelThrew */
  position(): Position {
    const { value, context, status, historyValue } = this.snapshot;
    const state = statePath(value);
    const led = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
    return {
      state,
      identity: callModel('identity', state, () => this.model.identity(context)),
      running: this.running().map(([id]) => id),
      timers: this.dueTimers(),
      ...(led.length > 0 && { history: Object.fromEntries(led) }),
      isOver: status !== 'active',
    };
  }

  /** Whether the position is within the model's bound. @throws ModelThrew */
  isWithin({ running, state }: Position): boolean {
    return callModel('isWithin', state, () => this.model.isWithin(this.snapshot.context, running, state));
  }

  /** The running actors with their declared names. */
  running(): [id: string, src: string][] {
    return Object.entries(this.children).flatMap(([id, child]) =>
      child?.getSnapshot().status === 'active' ? [[id, String(child.src)] as [string, string]] : [],
    );
  }

  private get children(): Record<string, AnyActorRef | undefined> {
    return this.snapshot.children;
  }

  /** A spawned actor's id does not tell its declared name. */
  private isInvoked(actor: string): boolean {
    return this.snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor));
  }

  private dueTimers(): { delay: string; left: number }[] {
    return this.clock
      .pending()
      .map(({ id, left }) => ({ delay: this.timers.get(id)?.name ?? 'unknown', left }));
  }

  private schedule(timer: Timer, ms: number): void {
    const receiver = this.receiverNamed(timer.receiver);
    if (receiver === undefined) return;
    this.clock.onNext((id) => this.timers.set(id, timer));
    this.actor.system.scheduler.schedule(this.actor, receiver, timer.event, ms, timer.id);
  }

  private receiverNamed(name: string): AnyActorRef | undefined {
    if (name === 'itself') return this.actor;
    return name === 'parent' ? this.parent : (this.find(name) ?? this.children[name]);
  }

  private act(label: StepLabel): void {
    if (label.kind === 'event') this.actor.send(this.eventOf(label.type, label.case));
    else if (label.kind === 'timer') this.clock.runNext();
    else this.end(label.actor, label.outcome);
  }

  private eventOf(type: string, name: string): AnyEventObject {
    const found = this.model.cases[type]?.[name];
    if (found === undefined) throw new NotSimulatable(`there is no case '${name}' of ${type}`);
    const { context, value } = this.snapshot;
    return found.event({ context, state: statePath(value) });
  }

  private end(actor: string, name: string): void {
    const ref = this.children[actor];
    if (ref?.getSnapshot().status !== 'active') throw new NotSimulatable(`'${actor}' does not run`);
    const outcome = this.model.outcomes[String(ref.src)]?.[name];
    if (name === 'throws') failStandIn(ref);
    else if (outcome === undefined) throw new NotSimulatable(`there is no outcome '${name}' of '${actor}'`);
    else endStandIn(ref, outcome.output);
  }

  private performed(label: Label, act: () => void): Step {
    const before = label.kind === 'start' ? null : this.snapshot;
    if (before !== null) {
      this.microsteps.length = 0;
      this.effects = [];
    }
    const answers: Answers = labellingErrors(label, before, () => withAnswers(act));
    const { snapshot } = this;
    if (this.error !== null || snapshot.status === 'error')
      throw new MachineThrew(label, before && statePath(before.value), this.error ?? snapshot.error);
    const taken = this.microsteps.flatMap(({ transitions }, index) =>
      withoutPreempted(transitions, this.microsteps[index - 1]?.snapshot ?? before ?? snapshot),
    );
    const items = new Set<ItemId>([
      ...stateItems([...this.microsteps.map((microstep) => microstep.snapshot), snapshot], taken),
      ...taken.map(transitionItem),
      ...historyItems(taken, snapshot),
      ...guardItems(before, this.microsteps, snapshot, answers),
      ...(before !== null && label.kind === 'outcome'
        ? outcomeItems(before, label.actor, label.outcome)
        : []),
    ]);
    const type = this.microsteps[0]?.event.type ?? '';
    return {
      isAnswered: taken.length > 0 || label.kind === 'timer' || listensTo(before, type),
      items: [...items].sort(),
      taken: taken.map(transitionId),
      changes: changesIn(before, this.microsteps),
      effects: this.effects,
      received: this.microsteps.map(({ event }) => event.type),
      lookups: this.lookups,
    };
  }

  private inspect(event: InspectionEvent): void {
    const self = event.actorRef as AnyActor;
    const isMachine = self._parent === this.parent;
    if (event.type === '@xstate.actor' && !isMachine && self._parent !== undefined && self.logic !== standIn)
      throw new NotSimulatable(
        'it starts an actor without a name: declare it in the setup and spawn it by its name',
      );
    if (!isMachine) return;
    if (event.type === '@xstate.microstep') {
      const { snapshot, _transitions: transitions, event: received } = event;
      this.microsteps.push({ snapshot: snapshot as AnyMachineSnapshot, transitions, event: received });
      if (this.microsteps.length > mostInAll)
        throw new Error(`Infinite loop detected: more than ${mostInAll} microsteps in one step`);
    }
    if (event.type !== '@xstate.action') return;
    const { type, params } = event.action;
    const timer = timerOf(self, type, params);
    if (timer !== null) this.clock.onNext((id) => this.timers.set(id, timer));
    const effect = effectOf(self, type, params);
    if (effect !== null) this.effects.push(effect);
  }
}

/** Whether a transition listens to an event type, even if its guard refuses. */
const listensTo = (at: AnyMachineSnapshot | null, type: string): boolean =>
  Boolean(at?._nodes.some((node) => candidatesFor(node, type).length > 0));

/** @throws MachineThrew with the label and the state before */
const labellingErrors = <Value>(label: Label, before: AnyMachineSnapshot | null, act: () => Value): Value => {
  try {
    return act();
  } catch (cause) {
    throw new MachineThrew(label, before && statePath(before.value), cause);
  }
};

/** @throws ModelThrew */
const callModel = <Value>(part: 'identity' | 'isWithin', state: string, call: () => Value): Value => {
  try {
    return call();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ModelThrew(`the model's ${part} throws in '${state}': ${message}`);
  }
};
