import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import type { ItemId, Label } from '../graph';
import type { PathModel } from '../model';
import { statePath } from '../statePath';
import { guardItems, outcomeItems, stateItems, transitionId, transitionItem } from './items';
import { StepClock } from './stepClock';

/** Where a machine is after a step, as JSON tells it. */
export type Standing = {
  state: string;
  identity: unknown;
  /** Ids of the actors that run and have not ended. */
  running: readonly string[];
  /** What the timers under way have left, ms, the first due first. */
  timers: readonly { delay: string; left: number }[];
  isOver: boolean;
};

/** What one step did. */
export type Step = {
  /** Something listens to it there, though a guard may refuse it. */
  isAnswered: boolean;
  items: readonly ItemId[];
  taken: readonly string[];
  effects: readonly string[];
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

/** A function of the model threw where it must not. The message names both. */
export class ModelThrew extends Error {}

/** @throws ModelThrew */
export const askModel = <Value>(part: 'identity' | 'isWithin', state: string, ask: () => Value): Value => {
  try {
    return ask();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ModelThrew(`the model's ${part} throws in '${state}': ${message}`);
  }
};

type Microstep = {
  snapshot: AnyMachineSnapshot;
  transitions: AnyTransitionDefinition[];
  event: AnyEventObject;
};

/** Ends by itself never: the rig says when and how. */
const waits = fromCallback(() => {});

/** A machine that passes through more states in one step goes in circles. */
const mostMicrosteps = 200;

const waitingMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with actors that wait. Building one costs more than playing a path, so it is built once. */
const waiting = (machine: AnyStateMachine): AnyStateMachine => {
  const known = waitingMachines.get(machine);
  if (known !== undefined) return known;
  const actors = Object.keys(machine.implementations.actors ?? {}).map((name) => [name, waits] as const);
  const built = machine.provide({ actors: Object.fromEntries(actors) as Record<string, AnyActorLogic> });
  built.options.maxIterations = mostMicrosteps;
  waitingMachines.set(machine, built);
  return built;
};

/** A real actor of the model's machine whose effects wait and whose clock stands until they are told. */
export class Rig {
  private readonly clock = new StepClock();
  private readonly microsteps: Microstep[] = [];
  private readonly effects: string[] = [];
  private readonly timers = new Map<number, string>();
  private readonly ended = new Set<AnyActorRef>();
  private readonly actor;
  private error: unknown = null;
  readonly first: Step;

  /** @throws MachineThrew */
  constructor(
    private readonly model: PathModel,
    start: string,
  ) {
    const { machine, starts } = model;
    const label: Label = { kind: 'start', start };
    this.actor = this.guarded(label, () =>
      createActor(waiting(machine), {
        input: starts[start]?.input,
        clock: this.clock,
        inspect: (event) => this.note(event),
      }),
    );
    this.actor.subscribe({ error: (error) => (this.error ??= error) });
    this.first = this.performed(label, () => this.actor.start());
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** @throws MachineThrew */
  step(label: Exclude<Label, { kind: 'start' }>): Step {
    return this.performed(label, () => this.act(label));
  }

  /** As `step`, for a way that is known: what it covers is not worked out again. @throws MachineThrew */
  walk(label: Exclude<Label, { kind: 'start' }>): void {
    this.carryOut(label, () => this.act(label));
  }

  /** Everything that can happen now, in the order of the model. Events that nothing here answers are among them. */
  labels(): Exclude<Label, { kind: 'start' }>[] {
    if (this.snapshot.status !== 'active') return [];
    const { cases, outcomes } = this.model;
    const events = Object.entries(cases).flatMap(([type, named]) =>
      Object.keys(named).map((name) => ({ kind: 'event' as const, type, case: name })),
    );
    const endings = this.running().flatMap(([actor, src]) =>
      [...Object.keys(outcomes[src] ?? {}), 'throws'].map((outcome) => ({
        kind: 'outcome' as const,
        actor,
        outcome,
      })),
    );
    const [due] = this.dueTimers();
    return [
      ...events,
      ...endings,
      ...(due ? [{ kind: 'timer' as const, delay: due.delay, ms: due.left }] : []),
    ];
  }

  /** @throws ModelThrew */
  standing(): Standing {
    const { snapshot } = this;
    const state = statePath(snapshot.value);
    return {
      state,
      identity: askModel('identity', state, () => this.model.identity(snapshot.context)),
      running: this.running().map(([id]) => id),
      timers: this.dueTimers(),
      isOver: snapshot.status !== 'active',
    };
  }

  stop(): void {
    this.actor.stop();
  }

  private running(): [id: string, src: string][] {
    return Object.entries(this.snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(
      ([id, ref]) =>
        ref === undefined || this.ended.has(ref) ? [] : [[id, String(ref.src)] satisfies [string, string]],
    );
  }

  private dueTimers(): { delay: string; left: number }[] {
    return this.clock.pending().map(({ id, left }) => ({ delay: this.timers.get(id) ?? 'unknown', left }));
  }

  private eventOf(label: Exclude<Label, { kind: 'start' | 'timer' }>): AnyEventObject {
    const { context, value } = this.snapshot;
    if (label.kind === 'event') {
      const event = this.model.cases[label.type]?.[label.case]?.event;
      if (event === undefined) throw new Error(`There is no case '${label.case}' of ${label.type}`);
      return event({ context, state: statePath(value) });
    }
    const [id, src] = this.running().find(([running]) => running === label.actor) ?? [];
    if (id === undefined || src === undefined) throw new Error(`'${label.actor}' does not run`);
    const ref = this.snapshot.children[id as keyof typeof this.snapshot.children] as AnyActorRef | undefined;
    if (ref !== undefined) this.ended.add(ref);
    if (label.outcome === 'throws')
      return { type: `xstate.error.actor.${id}`, error: new Error('a bug'), actorId: id };
    const outcome = this.model.outcomes[src]?.[label.outcome];
    if (outcome === undefined) throw new Error(`There is no outcome '${label.outcome}' of ${src}`);
    return { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id };
  }

  private act(label: Exclude<Label, { kind: 'start' }>): void {
    if (label.kind === 'timer') this.clock.runNext();
    else this.actor.send(this.eventOf(label));
  }

  /** @returns where it was before, null for a start */
  private carryOut(label: Label, act: () => void): AnyMachineSnapshot | null {
    const before = label.kind === 'start' ? null : this.snapshot;
    if (before !== null) {
      this.microsteps.length = 0;
      this.effects.length = 0;
    }
    this.guarded(label, act);
    const { snapshot } = this;
    if (this.error !== null || snapshot.status === 'error')
      throw new MachineThrew(label, before && statePath(before.value), this.error ?? snapshot.error);
    return before;
  }

  private performed(label: Label, act: () => void): Step {
    const before = this.carryOut(label, act);
    const { snapshot } = this;
    const taken = this.microsteps.flatMap(({ transitions }) => transitions);
    const items = new Set<ItemId>([
      ...stateItems([...this.microsteps.map((microstep) => microstep.snapshot), snapshot], taken),
      ...taken.map(transitionItem),
      ...guardItems(before, this.microsteps, snapshot),
      ...(before !== null && label.kind === 'outcome'
        ? outcomeItems(before, label.actor, label.outcome)
        : []),
    ]);
    const type = this.microsteps[0]?.event.type ?? '';
    return {
      isAnswered: taken.length > 0 || Boolean(before?._nodes.some((node) => node.transitions.has(type))),
      items: [...items].sort(),
      taken: taken.map(transitionId),
      effects: [...this.effects],
    };
  }

  private guarded<Value>(label: Label, act: () => Value): Value {
    try {
      return act();
    } catch (cause) {
      throw new MachineThrew(label, label.kind === 'start' ? null : statePath(this.snapshot.value), cause);
    }
  }

  private note(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.microstep' && inspected.rootId === inspected.actorRef.sessionId) {
      const { snapshot, _transitions: transitions, event } = inspected;
      this.microsteps.push({ snapshot: snapshot as AnyMachineSnapshot, transitions, event });
    }
    if (inspected.type !== '@xstate.action') return;
    const { type, params } = inspected.action;
    const timer = timerOf(type, params);
    if (timer !== null) {
      this.clock.onNext((id) => this.timers.set(id, timer));
      return;
    }
    const effect = effectOf(type, params);
    if (effect !== null) this.effects.push(effect);
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The name of the delay that a `raise` starts. */
const timerOf = (type: string, params: unknown): string | null => {
  if (type !== 'xstate.raise') return null;
  const name = /^xstate\.after\.([^.]+)\./.exec(String(fields(fields(params).event).type));
  return name?.[1] ?? null;
};

/** What an observer outside of the machine notices of an action. */
export const effectOf = (type: string, params: unknown): string | null => {
  if (type === 'xstate.spawnChild') {
    const { id, input } = fields(params);
    return `start ${String(id)} ${JSON.stringify(input) ?? ''}`.trim();
  }
  if (type === 'xstate.stopChild') return null;
  if (type === 'xstate.sendTo') return `send ${JSON.stringify(fields(params).event)}`;
  if (type.startsWith('xstate.')) return null;
  return `${type} ${JSON.stringify(withoutErrors(params)) ?? ''}`.trim();
};

/** Errors are not JSON; that there was one is enough. */
const withoutErrors = (params: unknown): unknown => (params instanceof Error ? 'an error' : params);
