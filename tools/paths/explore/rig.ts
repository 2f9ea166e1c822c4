import type {
  Actor,
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate';
import type { ItemId, Label } from '../graph';
import type { PathModel } from '../model';
import { statePath } from '../statePath';
import { type Answers, tellingGuards, withAnswers } from './answers';
import { effectOf, givenUp, type Timer, timerOf } from './effects';
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
import {
  below,
  childrenOf,
  contextOf,
  type Inside,
  inName,
  insideOf,
  isComposition,
  runningIn,
} from './running';
import { stateOf } from './seen';
import { endStandIn, failStandIn, outputOf, standIn } from './standIn';
import { StepClock } from './stepClock';
import { type MachineInspection, Surroundings } from './surroundings';

/** Where a machine is after a step, as JSON tells it. */
export type Position = {
  state: string;
  identity: unknown;
  /** Ids of the actors that run and have not ended. */
  running: readonly string[];
  /** What the timers under way have left, ms, the first due first. */
  timers: readonly { delay: string; left: number }[];
  /** Where its history states would lead; absent where it has been nowhere. */
  history?: unknown;
  isOver: boolean;
};

/** What one step did. */
export type Step = {
  /** Something listens to it there, though a guard may refuse it. */
  isAnswered: boolean;
  /** Which machine of a composition it happens to; null elsewhere. */
  of: string | null;
  items: readonly ItemId[];
  taken: readonly string[];
  changes: readonly string[];
  effects: readonly string[];
  /** The machine afterwards. */
  after: AnyMachineSnapshot;
  inside: Inside;
};

/** A machine threw where it must not: in a guard, an assigner, an input or a parameter. */
export class MachineThrew extends Error {
  constructor(
    readonly label: Label,
    /** Where it was before, null for a start. */
    readonly state: string | null,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** A function of the model threw where it must not. The message names the function and the state. */
export class ModelThrew extends Error {}

/** @throws ModelThrew */
export const callModel = <Value>(part: 'identity' | 'isWithin', state: string, call: () => Value): Value => {
  try {
    return call();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ModelThrew(`the model's ${part} throws in '${state}': ${message}`);
  }
};

type Microstep = {
  /** Which of the machines that run. */
  name: string;
  snapshot: AnyMachineSnapshot;
  transitions: AnyTransitionDefinition[];
  event: AnyEventObject;
};

/** A machine that passes through more states in one step goes in circles. */
export const mostMicrosteps = 200;

/** What a machine that sends events to itself may take for all of them. */
const mostInAll = 5 * mostMicrosteps;

/** @throws where a machine that sends events to itself takes more microsteps than that in one step */
export const refuseCircles = (microsteps: number): void => {
  if (microsteps > mostInAll)
    throw new Error(`Infinite loop detected: more than ${mostInAll} microsteps in one step`);
};

type Runs = PathModel['runs'];

const waitingMachines = new WeakMap<Runs, WeakMap<AnyStateMachine, AnyStateMachine>>();
const noRuns: Runs = {};

/**
 * The machine with actors that wait, but for those that run as themselves, whose own actors wait. Building it costs
 * more than playing a path, so it is built once.
 */
const waiting = (machine: AnyStateMachine, { runs }: Pick<PathModel, 'runs'>): AnyStateMachine => {
  const key = isComposition({ runs }) ? runs : noRuns;
  const machines = waitingMachines.get(key) ?? new WeakMap<AnyStateMachine, AnyStateMachine>();
  waitingMachines.set(key, machines);
  const known = machines.get(machine);
  if (known !== undefined) return known;
  const actors = actorNamesOf(machine).map((name) => {
    const own = runs[name];
    return [name, own === undefined ? standIn : waiting(own.machine, { runs })] as const;
  });
  const built = machine.provide({
    actors: Object.fromEntries(actors) as Record<string, AnyActorLogic>,
    guards: tellingGuards(machine.implementations.guards ?? {}),
  });
  built.options.maxIterations = mostMicrosteps;
  machines.set(machine, built);
  return built;
};

/**
 * A real actor of the model's machine, a child of a parent and among the model's peers. Its own actors, but for
 * machines that run, and its clock stand still until a step moves them.
 */
export class Rig {
  private readonly clock = new StepClock((id) => {
    const timer = this.timers.get(id);
    if (timer !== undefined) this.effects.push(givenUp(timer));
  });
  private readonly microsteps: Microstep[] = [];
  private readonly effects: string[] = [];
  private readonly timers = new Map<number, Timer>();
  private readonly surroundings;
  private readonly actor;
  private error: unknown = null;

  private constructor(
    private readonly model: PathModel,
    placed: (surroundings: Surroundings, machine: AnyStateMachine) => Actor<AnyStateMachine>,
  ) {
    this.surroundings = new Surroundings(model, this.clock, (inspection) => this.record(inspection), standIn);
    this.actor = placed(this.surroundings, waiting(model.machine, model));
    this.actor.subscribe({ error: (error) => (this.error ??= error) });
  }

  /** @throws MachineThrew */
  static begin(model: PathModel, start: string): { rig: Rig; first: Step } {
    const label: Label = { kind: 'start', start };
    const input = model.starts[start]?.input;
    const rig = naming(label, null, () => new Rig(model, (around, machine) => around.place(machine, input)));
    return { rig, first: rig.performed(label, () => rig.actor.start()) };
  }

  /**
   * Another rig at the same moment. A step of one leaves the other as it is.
   *
   * @param model of another machine with the same states
   */
  fork(model: PathModel = this.model): Rig {
    const fork = new Rig(model, (around, machine) => around.placeCopy(machine, this.actor));
    fork.actor.start();
    for (const { id, left } of this.clock.pending()) {
      const timer = this.timers.get(id);
      if (timer !== undefined) fork.schedule(timer, left);
    }
    return fork;
  }

  /** Types of the events that the machine has met in the last step, its own among them. */
  get heard(): readonly string[] {
    return this.microsteps.map(({ event }) => event.type);
  }

  /** System ids that the machine has looked up, and whether it ever found somebody there. */
  get lookups(): ReadonlyMap<string, boolean> {
    return this.surroundings.lookups;
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** The machine's; of a composition those of all its machines, by their names. */
  get context(): unknown {
    return contextOf(this.snapshot, insideOf(this.actor, this.model));
  }

  /** @throws MachineThrew */
  step(label: Exclude<Label, { kind: 'start' }>): Step {
    return this.performed(label, () => this.act(label));
  }

  /** Everything that can happen now, in the order of the model. Events that nothing here answers are among them. */
  labels(): Exclude<Label, { kind: 'start' }>[] {
    if (this.snapshot.status !== 'active') return [];
    const { cases, outcomes } = this.model;
    const events = Object.entries(cases).flatMap(([type, named]) =>
      Object.entries(named)
        .filter(([, { to }]) => this.receiverOf(to) !== undefined)
        .map(([name]) => ({ kind: 'event' as const, type, case: name })),
    );
    const endings = this.running().flatMap(([actor, src]) =>
      // That an actor throws is for the paths of each machine by itself.
      [...Object.keys(outcomes[src] ?? {}), ...(isComposition(this.model) ? [] : ['throws'])].map(
        (outcome) => ({
          kind: 'outcome' as const,
          actor,
          ...(this.isInvoked(actor) ? {} : { src }),
          outcome,
        }),
      ),
    );
    const [due] = this.dueTimers();
    return [
      ...events,
      ...endings,
      ...(due ? [{ kind: 'timer' as const, delay: due.delay, ms: due.left }] : []),
    ];
  }

  /** @throws ModelThrew */
  position(): Position {
    const { snapshot } = this;
    const inside = insideOf(this.actor, this.model);
    const state = stateOf(snapshot, inside);
    return {
      state,
      identity: callModel('identity', state, () => this.model.identity(contextOf(snapshot, inside))),
      running: this.running().map(([id]) => id),
      timers: this.dueTimers(),
      ...historyOf(snapshot, inside),
      isOver: snapshot.status !== 'active',
    };
  }

  /** The actors that run and have not ended, and the name under which the machine declares each. */
  running(): [id: string, src: string][] {
    return this.waitingActors().map(({ id, ref }) => [id, String(ref.src)]);
  }

  private waitingActors(): { id: string; ref: AnyActorRef; of: string }[] {
    return runningIn(this.actor, this.model).flatMap(({ name, actor }) =>
      childrenOf(actor).flatMap(([id, ref]) =>
        this.model.runs[String(ref.src)] === undefined ? [{ id: below(name, id), ref, of: name }] : [],
      ),
    );
  }

  /** Which of the machines that run something happens to. What it starts may take its first step before it does. */
  private ownerOf(label: Label): string {
    if (label.kind === 'event') return this.model.cases[label.type]?.[label.case]?.to ?? '';
    if (label.kind === 'outcome') return this.waitingActors().find(({ id }) => id === label.actor)?.of ?? '';
    if (label.kind === 'start') return '';
    const [due] = this.clock.pending();
    return this.timers.get(due?.id ?? -1)?.of ?? '';
  }

  /** The machine that a case is sent to; undefined where it does not run. */
  private receiverOf(to = ''): AnyActorRef | undefined {
    return runningIn(this.actor, this.model).find(({ name }) => name === to)?.actor;
  }

  /** A spawned actor can have any id; then its name is not known from its id. */
  private isInvoked(actor: string): boolean {
    return this.snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor));
  }

  private dueTimers(): { delay: string; left: number }[] {
    return this.clock.pending().map(({ id, left }) => {
      const timer = this.timers.get(id);
      return { delay: timer === undefined ? 'unknown' : below(timer.of, timer.name), left };
    });
  }

  private schedule(timer: Timer, ms: number): void {
    const source = this.receiverOf(timer.of);
    const receiver = source && this.surroundings.receiverNamed(timer.receiver, source);
    if (receiver === undefined) return;
    this.clock.onNext((id) => this.timers.set(id, timer));
    this.actor.system.scheduler.schedule(source as AnyActor, receiver, timer.event, ms, timer.id);
  }

  private act(label: Exclude<Label, { kind: 'start' }>): void {
    if (label.kind === 'event') this.send(label.type, label.case);
    else if (label.kind === 'timer') this.clock.runNext();
    else this.end(label.actor, label.outcome);
  }

  private send(type: string, name: string): void {
    const found = this.model.cases[type]?.[name];
    if (found === undefined) throw new Error(`There is no case '${name}' of ${type}`);
    const receiver = this.receiverOf(found.to);
    if (receiver === undefined) throw new Error(`'${found.to}' does not run`);
    const { context, value }: AnyMachineSnapshot = receiver.getSnapshot();
    receiver.send(found.event({ context, state: statePath(value) }));
  }

  private end(actor: string, name: string): void {
    const ref = this.waitingActors().find(({ id }) => id === actor)?.ref;
    if (ref?.getSnapshot().status !== 'active') throw new Error(`'${actor}' does not run`);
    const outcome = this.model.outcomes[String(ref.src)]?.[name];
    if (name === 'throws') failStandIn(ref);
    else if (outcome === undefined) throw new Error(`There is no outcome '${name}' of ${actor}`);
    else endStandIn(ref, outputOf(outcome, ref));
  }

  /** @returns where it was before, null for a start, and what its guards answered */
  private carryOut(label: Label, act: () => void): { before: AnyMachineSnapshot | null; answers: Answers } {
    const before = label.kind === 'start' ? null : this.snapshot;
    if (before !== null) {
      this.microsteps.length = 0;
      this.effects.length = 0;
    }
    const answers = naming(label, before, () => withAnswers(act));
    const { snapshot } = this;
    if (this.error !== null || snapshot.status === 'error')
      throw new MachineThrew(label, before && statePath(before.value), this.error ?? snapshot.error);
    return { before, answers };
  }

  private performed(label: Label, act: () => void): Step {
    if (isComposition(this.model)) return this.performedTogether(label, act);
    const { before, answers } = this.carryOut(label, act);
    const { snapshot } = this;
    const taken = takenIn(this.microsteps, before ?? snapshot);
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
      isAnswered: taken.length > 0 || label.kind === 'timer' || listens(before, type),
      of: null,
      items: [...items].sort(),
      taken: taken.map(transitionId),
      changes: changesIn(before, this.microsteps),
      effects: [...this.effects],
      after: snapshot,
      inside: null,
    };
  }

  /** A step of a composition: what each machine does is told with its name. */
  private performedTogether(label: Label, act: () => void): Step {
    const insideBefore = insideOf(this.actor, this.model);
    const of = this.ownerOf(label);
    const { before } = this.carryOut(label, act);
    const { snapshot } = this;
    const inside = insideOf(this.actor, this.model);
    const names = [...new Set(this.microsteps.map(({ name }) => name))];
    const own = (name: string, now: Inside, whole: AnyMachineSnapshot | null) =>
      name === '' ? whole : (now?.[name] ?? null);
    const taken = names.flatMap((name) => {
      const microsteps = this.microsteps.filter((microstep) => microstep.name === name);
      const from = own(name, insideBefore, before) ?? microsteps[0]?.snapshot ?? snapshot;
      return takenIn(microsteps, from).map((transition) => inName(name, transitionId(transition)));
    });
    return {
      isAnswered:
        taken.length > 0 ||
        label.kind === 'timer' ||
        listens(own(of, insideBefore, before), this.microsteps[0]?.event.type ?? ''),
      of,
      items: [...new Set(taken)].sort().map((id): ItemId => `transition ${id}`),
      taken,
      changes: [],
      effects: [...this.effects],
      after: snapshot,
      inside,
    };
  }

  private record({ event: inspected, self, name }: MachineInspection): void {
    if (inspected.type === '@xstate.microstep') {
      const { snapshot, _transitions: transitions, event } = inspected;
      this.microsteps.push({ name, snapshot: snapshot as AnyMachineSnapshot, transitions, event });
      refuseCircles(this.microsteps.length);
    }
    if (inspected.type !== '@xstate.action') return;
    const { type, params } = inspected.action;
    const timer = timerOf(self, type, params, name);
    if (timer !== null) this.clock.onNext((id) => this.timers.set(id, timer));
    const effect = effectOf(self, type, params);
    if (effect !== null) this.effects.push(inName(name, effect));
  }
}

const takenIn = (microsteps: readonly Microstep[], before: AnyMachineSnapshot): AnyTransitionDefinition[] =>
  microsteps.flatMap(({ transitions }, index) =>
    withoutPreempted(transitions, microsteps[index - 1]?.snapshot ?? before),
  );

/** Whether something there answers to events of a type, though a guard may refuse. */
const listens = (at: AnyMachineSnapshot | null, type: string): boolean =>
  Boolean(at?._nodes.some((node) => candidatesFor(node, type).length > 0));

const historyOf = (snapshot: AnyMachineSnapshot, inside: Inside): Pick<Position, 'history'> => {
  const led = [snapshot, ...Object.values(inside ?? {})].flatMap(({ historyValue }) =>
    Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
  );
  return led.length === 0 ? {} : { history: Object.fromEntries(led) };
};

/** @throws MachineThrew with what was done, and where the machine was before */
const naming = <Value>(label: Label, before: AnyMachineSnapshot | null, act: () => Value): Value => {
  try {
    return act();
  } catch (cause) {
    throw new MachineThrew(label, before && statePath(before.value), cause);
  }
};
