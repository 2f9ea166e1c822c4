import { isDeepStrictEqual } from 'node:util';
import type { TraversalOptions } from '@xstate/graph';
import type { ActorLogic } from 'xstate';
import { type Label, labelName, type StepLabel } from '../graph';
import type { PathModel } from '../model';
import { defaultLimits, type Limits } from './limits';
import { type Position, Simulation, type Step } from './simulation';

/** A step's label as an event of the simulation. */
export type SimulationEvent = Label;

/** The simulation's snapshot: the machine's position and the step that led to it. */
export class SimulationSnapshot {
  readonly status = 'active' as const;
  readonly output = undefined;
  readonly error = undefined;
  /** Snapshots with equal keys are one node. */
  readonly key: string;

  constructor(
    /** Null before the start. */
    readonly position: Position | null,
    public simulation: Simulation | null,
    readonly before: SimulationSnapshot | null,
    /** The step that led here; null before the start. */
    readonly step: Step | null,
  ) {
    this.key = position === null ? 'before the start' : JSON.stringify(position);
    this.depth = before === null ? 0 : before.depth + 1;
  }

  /** Number of steps on the path on which this snapshot was found. */
  readonly depth: number;

  get state(): string {
    return this.position?.state ?? '';
  }

  get context(): unknown {
    return this.simulation?.snapshot.context;
  }

  toJSON(): unknown {
    return this.position && { state: this.position.state, identity: this.position.identity };
  }
}

export type MachineLogic = ActorLogic<SimulationSnapshot, SimulationEvent>;
export type SimulationOptions = TraversalOptions<SimulationSnapshot, SimulationEvent, unknown> & {
  stateMatcher: (snapshot: SimulationSnapshot, state: string) => boolean;
};

/** Results of events tried by `eventsFrom`: no step is simulated twice. */
const triedEvents = new WeakMap<SimulationEvent, { from: SimulationSnapshot; to: SimulationSnapshot }>();

/** The snapshot after an event of `eventsFrom`. */
export const snapshotAfter = (event: SimulationEvent): SimulationSnapshot => {
  const known = triedEvents.get(event);
  if (known === undefined) throw new RangeError(`${labelName(event)} was not returned by eventsFrom`);
  return known.to;
};

/**
 * A machine under its model as actor logic, with options for @xstate/graph: `new TestModel(...simulate(model))`.
 * Starts are events of the initial snapshot. Exploring throws MachineThrew or ModelThrew.
 */
export const simulate = (
  model: PathModel,
  limits: Partial<Limits> = {},
): [logic: MachineLogic, options: SimulationOptions] => {
  const { nodes, depth } = { ...defaultLimits, ...limits };
  /** For one traversal only. */
  let left = nodes;
  const known: KnownSnapshots = new Map();
  const logic: MachineLogic = {
    getInitialSnapshot: () => new SimulationSnapshot(null, null, null, null),
    transition: (snapshot, event) => {
      const tried = triedEvents.get(event);
      if (tried?.from === snapshot) return tried.to;
      return (
        (event.kind === 'start'
          ? snapshotAfterStart(model, snapshot, event)
          : snapshotAfterStep(snapshot, event)) ?? snapshot
      );
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return [
    logic,
    {
      events: (snapshot) => eventsFrom(model, snapshot, known),
      serializeState: (snapshot) => snapshot.key,
      serializeEvent: (event) => JSON.stringify(event),
      stopWhen: (snapshot) => snapshot.depth > depth || left-- <= 0,
      stateMatcher: ({ state }, asked) => state === asked || state.startsWith(`${asked}.`),
    },
  ];
};

const snapshotAfterStart = (
  model: PathModel,
  before: SimulationSnapshot,
  event: Label & { kind: 'start' },
): SimulationSnapshot | null => {
  if (before.position !== null) return null;
  const { simulation, first } = Simulation.begin(model, event);
  return new SimulationSnapshot(simulation.position(), simulation, before, first);
};

/** Null if the machine does not answer. */
const snapshotAfterStep = (from: SimulationSnapshot, event: StepLabel): SimulationSnapshot | null => {
  const simulation = from.simulation?.fork();
  const isPossible = simulation
    ?.labels()
    .some((label) => label.kind === event.kind && JSON.stringify(label) === JSON.stringify(event));
  if (simulation === undefined || !isPossible) return null;
  const step = simulation.step(event);
  return step.isAnswered ? new SimulationSnapshot(simulation.position(), simulation, from, step) : null;
};

/** The first snapshot of each key. */
type KnownSnapshots = Map<string, SimulationSnapshot>;

/** Most steps lead to a known place: without a simulation of its own, each takes little memory. */
const shareSimulation = (known: KnownSnapshots, snapshot: SimulationSnapshot): void => {
  const first = known.get(snapshot.key);
  if (first === undefined) known.set(snapshot.key, snapshot);
  else if (isDeepStrictEqual(first.context, snapshot.context)) snapshot.simulation = first.simulation;
};

/** Events that a transition listens to, even if its guard refuses, within the model's bound. */
export const eventsFrom = (
  model: PathModel,
  from: SimulationSnapshot,
  known: KnownSnapshots = new Map(),
): SimulationEvent[] =>
  transitionsFrom(model, from).flatMap(({ event, to }) => {
    // A start is never beyond the bound.
    if (from.position !== null && to.simulation?.isWithin(to.position as Position) === false) return [];
    shareSimulation(known, to);
    triedEvents.set(event, { from, to });
    return [event];
  });

const transitionsFrom = (
  model: PathModel,
  from: SimulationSnapshot,
): { event: SimulationEvent; to: SimulationSnapshot }[] => {
  const { simulation } = from;
  if (simulation === null)
    return Object.keys(model.starts).flatMap((start) => {
      const event = { kind: 'start' as const, type: 'start' as const, start };
      const to = snapshotAfterStart(model, from, event);
      return to === null ? [] : [{ event, to }];
    });
  return simulation.labels().flatMap((event) => {
    const fork = simulation.fork();
    const step = fork.step(event);
    return step.isAnswered ? [{ event, to: new SimulationSnapshot(fork.position(), fork, from, step) }] : [];
  });
};
