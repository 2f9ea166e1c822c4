import type { TraversalOptions } from '@xstate/graph';
import type { ActorLogic } from 'xstate';
import { type Label, labelName, type StepLabel } from '../graph';
import type { PathModel } from '../model';
import { type Limits, usualLimits } from './limits';
import { type Position, Simulation, type Step } from './simulation';

/** What can be done or can happen next: an event of the simulated machine. */
export type Move = Label;

/** The snapshot of a simulated machine: where it is, and how it came there. */
export class Moment {
  readonly status = 'active' as const;
  readonly output = undefined;
  readonly error = undefined;
  /** Two moments of one key are one. */
  readonly key: string;

  constructor(
    /** Null before the start. */
    readonly position: Position | null,
    readonly simulation: Simulation | null,
    readonly before: Moment | null,
    /** What the step that led here did; null before the start. */
    readonly step: Step | null,
  ) {
    this.key = position === null ? 'before the start' : JSON.stringify(position);
    this.depth = before === null ? 0 : before.depth + 1;
  }

  /** Steps from before the start, on the way on which it was found. */
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

export type MachineLogic = ActorLogic<Moment, Move>;
export type MomentOptions = TraversalOptions<Moment, Move, unknown> & {
  stateMatcher: (moment: Moment, state: string) => boolean;
};

/** Where a move has led that was tried to see whether anything answers it: nothing is done twice. */
const led = new WeakMap<Move, { from: Moment; to: Moment }>();

/** Where a move of `movesFrom` leads. */
export const tried = (move: Move): Moment => {
  const known = led.get(move);
  if (known === undefined) throw new RangeError(`${labelName(move)} was not tried`);
  return known.to;
};

/**
 * A machine under its model as logic whose snapshots are its moments and whose events are the moves, and the options
 * with which @xstate/graph goes through it: `new TestModel(...simulate(model))`. Its starts are the moves of the one
 * moment before them.
 *
 * @throws MachineThrew, ModelThrew when it is gone through
 */
export const simulate = (
  model: PathModel,
  limits: Partial<Limits> = {},
): [logic: MachineLogic, options: MomentOptions] => {
  const { moments, depth } = { ...usualLimits, ...limits };
  let left = moments;
  const logic: MachineLogic = {
    getInitialSnapshot: () => new Moment(null, null, null, null),
    transition: (moment, move) => {
      const known = led.get(move);
      if (known?.from === moment) return known.to;
      return (move.kind === 'start' ? begun(model, moment, move) : moved(moment, move)) ?? moment;
    },
    getPersistedSnapshot: (moment) => moment,
  };
  return [
    logic,
    {
      events: (moment) => movesFrom(model, moment),
      serializeState: (moment) => moment.key,
      serializeEvent: (move) => JSON.stringify(move),
      stopWhen: (moment) => moment.depth > depth || left-- <= 0,
      stateMatcher: ({ state }, asked) => state === asked || state.startsWith(`${asked}.`),
    },
  ];
};

const begun = (model: PathModel, before: Moment, move: Label & { kind: 'start' }): Moment | null => {
  if (before.position !== null) return null;
  const { simulation, first } = Simulation.begin(model, move);
  return new Moment(simulation.position(), simulation, before, first);
};

/** Null where nothing answers. */
const moved = (from: Moment, move: StepLabel): Moment | null => {
  const simulation = from.simulation?.fork();
  const isPossible = simulation
    ?.labels()
    .some((label) => label.kind === move.kind && JSON.stringify(label) === JSON.stringify(move));
  if (simulation === undefined || !isPossible) return null;
  const step = simulation.step(move);
  return step.isAnswered ? new Moment(simulation.position(), simulation, from, step) : null;
};

/** All that is answered there, or refused by a guard, within the model's bound. */
export const movesFrom = (model: PathModel, from: Moment): Move[] =>
  leadingFrom(model, from).flatMap(({ move, to }) => {
    // Where a machine begins is never beyond the bound.
    if (from.position !== null && to.simulation?.isWithin(to.position as Position) === false) return [];
    led.set(move, { from, to });
    return [move];
  });

const leadingFrom = (model: PathModel, from: Moment): { move: Move; to: Moment }[] => {
  const { simulation } = from;
  if (simulation === null)
    return Object.keys(model.starts).flatMap((start) => {
      const move = { kind: 'start' as const, type: 'start' as const, start };
      const to = begun(model, from, move);
      return to === null ? [] : [{ move, to }];
    });
  let fresh: Simulation | null = null;
  return simulation.labels().flatMap((move) => {
    const fork: Simulation = fresh ?? simulation.fork();
    const step = fork.step(move);
    // An event that nothing answers leaves everything as it was.
    fresh = move.kind === 'event' && !step.isAnswered ? fork : null;
    return step.isAnswered ? [{ move, to: new Moment(fork.position(), fork, from, step) }] : [];
  });
};
