import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { type Effect, type ItemId, type Label, labelName } from '../../graph';
import { grouped } from '../../grouped';
import { defaultLimits, eventOf, type PathModel } from '../../model';
import { messageOf } from '../../oneLine';
import { perObject } from '../../perObject';
import { statePath } from '../../statePath';
import {
  changesIn,
  historyItems,
  listensTo,
  outcomeItems,
  stateItems,
  transitionId,
  transitionItem,
} from './items';
import { Laboratory, type Moment, type Run } from './laboratory';
import { sourceOf } from './nodes';

/** The machine between steps; equal JSON means the same node. */
export type Position = {
  /** `anywhere` for a machine without states. */
  state: string;
  identity: unknown;
  running: readonly string[];
  /** Remaining ms of the pending timers, the first due first. */
  timers: readonly { delay: string; left: number }[];
  /** Recorded targets of history states; absent if there are none. */
  history?: unknown;
  isOver: boolean;
  /** Present after an error that nothing handles. */
  isBroken?: true;
};

export type Step = {
  /** Whether a transition listens to the event, even if its guard refuses. */
  isAnswered: boolean;
  items: readonly ItemId[];
  taken: readonly string[];
  changes: readonly string[];
  effects: readonly Effect[];
  /** The message of an error in a guard, an assigner, an input or a parameter, or of an actor; null if there is none. */
  error: string | null;
  clocked: ReadonlySet<string>;
  received: readonly string[];
  lookups: ReadonlyMap<string, boolean>;
};

/** An error in a function of the model; the message names the function and the state. */
export class ModelThrew extends Error {}

const laboratoryOf = perObject((model: PathModel) => new Laboratory(model));

/**
 * A machine at one moment of a path. Its parent and peers never answer: their events are cases of the model. Its
 * own actors and its clock wait for a step; its own actions never run.
 */
export class SimulationSnapshot {
  readonly status = 'active' as const;
  readonly output = undefined;
  readonly error = undefined;
  /** Null before the start. */
  readonly position: Position | null;
  /** Snapshots with equal keys are one node. */
  readonly key: string;
  readonly depth: number;

  /** @throws ModelThrew */
  constructor(
    private readonly model: PathModel,
    /** Null before the start. */
    private readonly moment: Moment | null = null,
    readonly before: SimulationSnapshot | null = null,
    /** How it was reached; null before the start. */
    readonly by: { event: Label; step: Step } | null = null,
  ) {
    this.position = moment && positionOf(model, moment, [...this.running().keys()]);
    // A bigint is a finding, not a throw.
    this.key = JSON.stringify(this.position, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
    this.depth = before === null ? 0 : before.depth + 1;
  }

  /** `anywhere` for a machine without states. */
  get state(): string {
    return this.position?.state ?? '';
  }

  get machine(): AnyMachineSnapshot | null {
    return this.moment?.snapshot ?? null;
  }

  get context(): unknown {
    return this.machine?.context;
  }

  /** @throws RangeError for a step that is not possible now */
  take(event: Label): SimulationSnapshot {
    const run = this.performed(event);
    const step = stepOf(event, this.machine, run);
    return new SimulationSnapshot(this.model, run.after, this, { event, step });
  }

  /** All steps that a transition listens to, even if its guard refuses, within the model's bound. */
  next(): SimulationSnapshot[] {
    const { model } = this;
    const { timers } = { ...defaultLimits, ...model.limits };
    return this.labels().flatMap((label) => {
      const to = this.take(label);
      if (label.kind === 'start') return [to];
      const { state, context, position, by } = to;
      const isWithin = (): boolean =>
        callModel('isWithin', state, () => model.isWithin?.(context, position?.running ?? [], state) ?? true);
      return by?.step.isAnswered && isWithin() && to.timersOfOneId() <= timers ? [to] : [];
    });
  }

  /** In the model's order. */
  labels(): Label[] {
    const { model, moment } = this;
    if (moment === null)
      return Object.keys(model.starts).map((start) => ({ kind: 'start', type: 'start', start }));
    if (moment.snapshot.status !== 'active') return [];
    const [due] = moment.timers;
    return [
      ...Object.entries(model.cases).flatMap(([type, named]) =>
        Object.keys(named)
          .filter((name) => listensTo(moment.snapshot, this.sent(type, name).type))
          .map((name) => ({ kind: 'event' as const, type, case: name })),
      ),
      ...[...this.running()].flatMap(([actor, { src }]) =>
        [...Object.keys(model.outcomes[src] ?? {}), 'throws'].map((outcome) => ({
          kind: 'outcome' as const,
          type: `${actor}: ${outcome}`,
          actor,
          src,
          outcome,
        })),
      ),
      ...(due === undefined
        ? []
        : [{ kind: 'timer' as const, type: `after ${due.name}`, delay: due.name, ms: due.left }]),
    ];
  }

  /** The running actors with the names of their outcomes. Their own names are unique: `upload`, `upload 2`. */
  running(): Map<string, { id: string; src: string }> {
    const children: Record<string, AnyActorRef | undefined> = this.machine?.children ?? {};
    const named = new Map<string, { id: string; src: string }>();
    for (const [id, child] of Object.entries(children)) {
      if (child?.getSnapshot().status !== 'active') continue;
      const own = laboratoryOf(this.model).nameOf(id, this.machine);
      let name = own;
      for (let nth = 2; named.has(name); nth++) name = `${own} ${nth}`;
      named.set(name, { id, src: sourceOf({ id: own, src: child.src }) });
    }
    return named;
  }

  /** The same moment at the end of another path. */
  reachedBy(before: SimulationSnapshot, event: Label): SimulationSnapshot {
    return new SimulationSnapshot(this.model, this.moment, before, this.by && { ...this.by, event });
  }

  /** For a path's description in @xstate/graph. */
  toJSON(): string {
    const names: string[] = [];
    for (let at: SimulationSnapshot | null = this; at !== null; at = at.before)
      if (at.by !== null) names.unshift(labelName(at.by.event));
    return `${names.join(', ')} → ${this.state}`;
  }

  /** The most timers that have one id: each start of such a timer adds another. */
  private timersOfOneId(): number {
    const byId = grouped(this.moment?.timers ?? [], ({ id, name }) => `${id} ${name}`);
    return Math.max(0, ...[...byId.values()].map(({ length }) => length));
  }

  private performed(label: Label): Run {
    const { model, moment } = this;
    const laboratory = laboratoryOf(model);
    if (label.kind === 'start') return laboratory.start(model.starts[label.start]?.input);
    if (moment === null) throw new RangeError('A path begins with a start');
    if (label.kind === 'event') return laboratory.send(moment, this.sent(label.type, label.case));
    if (label.kind === 'timer') return laboratory.wait(moment);
    const id = this.running().get(label.actor)?.id ?? label.actor;
    return laboratory.end(moment, id, model.outcomes[label.src]?.[label.outcome]);
  }

  private sent(type: string, name: string): { type: string } {
    const found = this.model.cases[type]?.[name];
    if (found === undefined) throw new RangeError(`there is no case '${name}' of ${type}`);
    return eventOf(found, this);
  }
}

const positionOf = (
  { identity }: PathModel,
  { snapshot, timers }: Moment,
  running: readonly string[],
): Position => {
  const { value, context, status } = snapshot;
  const state = statePath(value) || 'anywhere';
  const recorded: Record<string, AnyStateNode[]> = snapshot.historyValue;
  const led = Object.entries(recorded).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return {
    state,
    identity: callModel('identity', state, () => identity(context)),
    running,
    timers: timers.map(({ name, left }) => ({ delay: name, left })),
    ...(led.length > 0 && { history: Object.fromEntries(led) }),
    isOver: status !== 'active',
    ...(status === 'error' && { isBroken: true }),
  };
};

const stepOf = (label: Label, before: AnyMachineSnapshot | null, run: Run): Step => {
  const { microsteps, answers, effects, lookups, after } = run;
  const { snapshot } = after;
  const taken = microsteps.flatMap((microstep) => microstep.taken);
  let items: readonly ItemId[] | undefined;
  const readItems = () => [
    ...new Set<ItemId>([
      ...stateItems([...microsteps.map((microstep) => microstep.snapshot), snapshot], taken),
      ...taken.map(transitionItem),
      ...historyItems(taken, snapshot),
      ...answers.items.flatMap((read) => read()),
      ...(before !== null && label.kind === 'outcome'
        ? outcomeItems(before, label.actor, label.outcome)
        : []),
    ]),
  ];
  const type = microsteps[0]?.event.type ?? '';
  const error = snapshot.status === 'error' ? messageOf(snapshot.error) : null;
  return {
    isAnswered:
      taken.length > 0 ||
      error !== null ||
      label.kind === 'timer' ||
      (before !== null && listensTo(before, type)),
    get items() {
      items ??= readItems().sort();
      return items;
    },
    taken: taken.map(transitionId),
    changes: changesIn(before, microsteps),
    effects: error === null ? effects : [...effects, { name: 'error', value: error }],
    error,
    clocked: answers.clocked,
    received: microsteps.map(({ event }) => event.type),
    lookups,
  };
};

/** @throws ModelThrew */
const callModel = <Value>(part: 'identity' | 'isWithin', state: string, call: () => Value): Value => {
  try {
    return call();
  } catch (cause) {
    throw new ModelThrew(`the model's ${part} throws in '${state}': ${messageOf(cause)}`);
  }
};
