import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Effect, ItemId, Label, StartLabel, StepLabel } from '../../graph';
import { grouped } from '../../grouped';
import { eventOf, type PathModel } from '../../model';
import { messageOf } from '../../oneLine';
import { perObject } from '../../perObject';
import { statePath } from '../../statePath';
import { recordedIn } from '../../xstateInside';
import {
  changesIn,
  checkItems,
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

export type Moved = { simulation: Simulation; step: Step };

/** An error in a function of the model; the message names the function and the state. */
export class ModelThrew extends Error {}

const laboratoryOf = perObject((model: PathModel) => new Laboratory(model));

/**
 * A machine at one moment of a path. Its parent and peers never answer: their events are cases of the model. Its
 * own actors and its clock wait for a step; its own actions never run.
 */
export class Simulation {
  /** `anywhere` for a machine without states. */
  private readonly state: string;

  private constructor(
    private readonly model: PathModel,
    private readonly moment: Moment,
  ) {
    this.state = statePath(moment.snapshot.value) || 'anywhere';
  }

  static begin(model: PathModel, label: StartLabel): Moved {
    const run = laboratoryOf(model).start(model.starts[label.start]?.input);
    return { simulation: new Simulation(model, run.after), step: stepOf(model, label, null, run) };
  }

  get snapshot(): AnyMachineSnapshot {
    return this.moment.snapshot;
  }

  /** @throws RangeError for a step that is not possible now */
  step(label: StepLabel): Moved {
    const run = this.performed(label);
    return {
      simulation: new Simulation(this.model, run.after),
      step: stepOf(this.model, label, this.snapshot, run),
    };
  }

  labels(): StepLabel[] {
    if (this.snapshot.status !== 'active') return [];
    const { cases, outcomes } = this.model;
    const [due] = this.moment.timers;
    return [
      ...Object.entries(cases).flatMap(([type, named]) =>
        Object.keys(named)
          .filter((name) => this.listens(this.eventOf(type, name).type))
          .map((name) => ({ kind: 'event' as const, type, case: name })),
      ),
      ...this.running().flatMap(([actor, src]) =>
        [...Object.keys(outcomes[src] ?? {}), 'throws'].map((outcome) => ({
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

  private listens(type: string): boolean {
    return listensTo(this.snapshot, type);
  }

  /** @throws ModelThrew */
  position(): Position {
    const { state } = this;
    const { context, status } = this.snapshot;
    const led = Object.entries(recordedIn(this.snapshot)).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id),
    ]);
    return {
      state,
      identity: callModel('identity', state, () => this.model.identity(context)),
      running: this.running().map(([id]) => id),
      timers: this.moment.timers.map(({ name, left }) => ({ delay: name, left })),
      ...(led.length > 0 && { history: Object.fromEntries(led) }),
      isOver: status !== 'active',
      ...(status === 'error' && { isBroken: true }),
    };
  }

  /** Whether the position is within the model's bound. @throws ModelThrew */
  isWithin({ running, state }: Position): boolean {
    return callModel(
      'isWithin',
      state,
      () => this.model.isWithin?.(this.snapshot.context, running, state) ?? true,
    );
  }

  /** The most timers that have one id: each start of such a timer adds another. */
  timersOfOneId(): number {
    const { timers } = this.moment;
    if (timers.length < 2) return timers.length;
    const byId = grouped(timers, ({ id, name }) => `${id} ${name}`);
    return Math.max(...[...byId.values()].map(({ length }) => length));
  }

  /** The running actors by name, with the names of their outcomes. */
  running(): [name: string, src: string][] {
    return [...this.runningIds()].map(([name, { src }]) => [name, src]);
  }

  /** Names are unique: `upload`, `upload 2`. */
  private runningIds(): Map<string, { id: string; src: string }> {
    const children: Record<string, AnyActorRef | undefined> = this.snapshot.children;
    const named = new Map<string, { id: string; src: string }>();
    for (const [id, child] of Object.entries(children)) {
      if (child?.getSnapshot().status !== 'active') continue;
      const own = laboratoryOf(this.model).nameOf(id, this.snapshot);
      let name = own;
      for (let nth = 2; named.has(name); nth++) name = `${own} ${nth}`;
      named.set(name, { id, src: sourceOf({ id: own, src: child.src }) });
    }
    return named;
  }

  private performed(label: StepLabel): Run {
    const laboratory = laboratoryOf(this.model);
    if (label.kind === 'event') return laboratory.send(this.moment, this.eventOf(label.type, label.case));
    if (label.kind === 'timer') return laboratory.wait(this.moment);
    const output = this.model.outcomes[label.src]?.[label.outcome]?.output;
    const id = this.runningIds().get(label.actor)?.id ?? label.actor;
    return laboratory.end(this.moment, id, label.outcome === 'throws' ? null : { output });
  }

  private eventOf(type: string, name: string): { type: string } {
    const found = this.model.cases[type]?.[name];
    if (found === undefined) throw new RangeError(`there is no case '${name}' of ${type}`);
    return eventOf(found, { context: this.snapshot.context, state: this.state });
  }
}

/** Most steps cover what others cover. */
const sharedItems = perObject((_: PathModel) => new Map<string, readonly ItemId[]>());

const shared = (model: PathModel, items: ItemId[]): readonly ItemId[] => {
  const key = items.join('\n');
  const known = sharedItems(model).get(key) ?? items.sort();
  sharedItems(model).set(key, known);
  return known;
};

const stepOf = (model: PathModel, label: Label, before: AnyMachineSnapshot | null, run: Run): Step => {
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
      ...checkItems(taken, answers.checks),
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
      items ??= shared(model, readItems());
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
