import { type Label, labelName } from '../../graph';
import { defaultLimits, type PathModel } from '../../model';
import { type Position, Simulation, type Step } from './simulation';

export type SimulationEvent = Label;

/** The simulation's snapshot: the machine's position and the step that led to it. */
export class SimulationSnapshot {
  readonly status = 'active' as const;
  readonly output = undefined;
  readonly error = undefined;
  /** Snapshots with equal keys are one node. */
  readonly key: string;
  readonly depth: number;

  constructor(
    /** Null before the start. */
    readonly position: Position | null,
    readonly simulation: Simulation | null,
    readonly before: SimulationSnapshot | null,
    /** How it was reached; null before the start. */
    readonly by: { event: SimulationEvent; step: Step } | null,
  ) {
    this.key = position === null ? 'before the start' : JSON.stringify(position);
    this.depth = before === null ? 0 : before.depth + 1;
  }

  get state(): string {
    return this.position?.state ?? '';
  }

  get context(): unknown {
    return this.simulation?.snapshot.context;
  }

  /** The same moment at the end of another path. */
  reachedBy(before: SimulationSnapshot, event: SimulationEvent): SimulationSnapshot {
    return new SimulationSnapshot(this.position, this.simulation, before, this.by && { ...this.by, event });
  }

  /** For a path's description in @xstate/graph. */
  toJSON(): string {
    const names: string[] = [];
    for (let at: SimulationSnapshot | null = this; at !== null; at = at.before)
      if (at.by !== null) names.unshift(labelName(at.by.event));
    return `${names.join(', ')} → ${this.state}`;
  }
}

export const beforeTheStart = (): SimulationSnapshot => new SimulationSnapshot(null, null, null, null);

/** Snapshots after each step that a transition listens to, even if its guard refuses, within the model's bound. */
export const snapshotsAfter = (model: PathModel, from: SimulationSnapshot): SimulationSnapshot[] => {
  const { simulation } = from;
  const { timers } = { ...defaultLimits, ...model.limits };
  if (simulation === null)
    return Object.keys(model.starts).map((start) => {
      const event = { kind: 'start' as const, type: 'start' as const, start };
      const { simulation: begun, step } = Simulation.begin(model, event);
      return new SimulationSnapshot(begun.position(), begun, from, { event, step });
    });
  return simulation.labels().flatMap((event) => {
    const { simulation: moved, step } = simulation.step(event);
    const position = moved.position();
    const isPossible = step.isAnswered && moved.isWithin(position) && moved.timersOfOneId() <= timers;
    return isPossible ? [new SimulationSnapshot(position, moved, from, { event, step })] : [];
  });
};
