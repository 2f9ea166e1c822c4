import {
  type ActorLogic,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type Snapshot,
} from 'xstate';
import type { Effect } from '../../graph';
import type { PathModel } from '../../model';
import { perObject } from '../../perObject';
import { builtInOf, withRegistry } from '../../xstateInside';
import { onAnotherDay, onUsualDay } from './day';
import { effectOf, named, type Timer, timerOf, type Unnamed } from './effects';
import { type ActorName, actorNamesOf, delaysOf, serial, usualNames } from './nodes';
import { type Answers, takenType, watchedGuards, watchTransitions, withAnswers } from './watch';

/** Replaces an actor, and ignores events. */
export const standIn: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
};

export const bug = 'a bug';

type End = { output?: unknown; error?: unknown };

const throws = (): End => ({ error: new Error(bug) });

/** The actor after its end. */
const endedLike = ({ id, src }: AnyActorRef, parent: AnyActorRef, { output, error }: End): AnyActorRef => {
  const snapshot: Snapshot<unknown> =
    error === undefined
      ? { status: 'done', output, error: undefined }
      : { status: 'error', output: undefined, error };
  return createActor(standIn, { parent, id, src, snapshot });
};

/** A machine between steps, with its timers: the first due first. Immutable. */
export type Moment = { snapshot: AnyMachineSnapshot; timers: readonly Timer[] };

type Taken = {
  snapshot: AnyMachineSnapshot;
  event: AnyEventObject;
  taken: readonly AnyTransitionDefinition[];
};

export type Run = {
  after: Moment;
  microsteps: readonly Taken[];
  effects: readonly Effect[];
  answers: Answers;
  lookups: ReadonlyMap<string, boolean>;
};

/** More microsteps in one step count as an endless loop. */
const mostMicrosteps = 200;

/** Limit for a machine whose events to itself start further microsteps. */
const mostInAll = 5 * mostMicrosteps;

const withStandIns = perObject((machine: AnyStateMachine): AnyStateMachine => {
  const { guards = {} } = machine.implementations;
  const built = machine.provide({
    actors: Object.fromEntries(actorNamesOf(machine).map((name) => [name, standIn as AnyActorLogic])),
    guards: watchedGuards(guards),
  });
  watchTransitions(built, guards);
  built.options.maxIterations = mostMicrosteps;
  return built;
});

class Recording {
  readonly microsteps: Taken[] = [];
  readonly taken: AnyTransitionDefinition[] = [];
  readonly effects: Unnamed[] = [];
  readonly lookups = new Map<string, boolean>();
  /** Effects after the transition, in the order of XState. */
  readonly deferred: (() => void)[] = [];
  readonly inbox: AnyEventObject[] = [];
  readonly named = new Map<string, AnyActorRef>();
  readonly started = new Set<string>();
  /** For ids of actors spawned without one. */
  lastId = 0;

  constructor(
    public snapshot?: AnyMachineSnapshot,
    public timers: Timer[] = [],
  ) {}
}

/** Takes a machine from one moment to the next. No actor ever starts, and no action of the machine runs. */
export class Laboratory {
  private readonly machine: AnyStateMachine;
  private readonly delays: ReadonlyMap<string, string>;
  private readonly self: AnyActor;
  private readonly peers: readonly AnyActor[];
  private readonly scope: AnyActorScope;
  private now = new Recording();

  /** Ids of spawned actors: whether a step makes them up, so that the next one makes others. */
  private readonly isNew = new Map<string, boolean>();
  private readonly actorName: ActorName;

  constructor({ machine, peers = [] }: PathModel) {
    this.actorName = usualNames(machine, (id) => this.isNew.get(id) === true);
    this.machine = withStandIns(machine);
    this.delays = delaysOf(this.machine);
    const parent: AnyActor = createActor(standIn, { id: 'parent', logger: () => {} }).start();
    const { system } = parent;
    system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== this.self) return;
      const { microsteps, taken } = this.now;
      const snapshot = inspected.snapshot as AnyMachineSnapshot;
      microsteps.push({ snapshot, event: inspected.event, taken: taken.splice(0) });
      if (microsteps.length > mostInAll)
        throw new Error(`Infinite loop detected: more than ${mostInAll} microsteps in one step`);
    });
    withRegistry(system, {
      get: (systemId) => this.lookUp(systemId),
      set: (systemId, ref) => this.name(systemId, ref),
      unregister: (ref) => this.forget(ref),
      nextId: () => this.nextId(),
    });
    this.self = createActor(standIn, { parent, id: machine.id });
    this.self.getSnapshot = () => this.now.snapshot;
    this.peers = peers.map((id) => createActor(standIn, { parent, id, systemId: id }));
    this.scope = {
      self: this.self,
      id: machine.id,
      sessionId: this.self.sessionId,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      system,
      actionExecutor: ({ type, params, exec }) => {
        this.execute(type, params, () => Object(exec).call?.(undefined));
      },
    };
  }

  start(input: unknown): Run {
    return this.recorded(null, [], () => this.machine.getInitialSnapshot(this.scope, input), input);
  }

  send({ snapshot, timers }: Moment, event: AnyEventObject): Run {
    const act = () => this.machine.transition(snapshot, event, this.scope);
    return this.recorded(snapshot, timers, act, event);
  }

  /** The name of a child of one of the snapshots; any other actor is named by its id. */
  nameOf(id: string, ...snapshots: (AnyMachineSnapshot | null)[]): string {
    const children = snapshots.flatMap((one) => childrenOf(one));
    const [, child] = children.find(([key, one]) => key === id || one.id === id) ?? [];
    if (child === undefined) return id;
    return this.actorName(child.id, typeof child.src === 'string' ? child.src : '');
  }

  wait({ snapshot, timers: [due, ...others] }: Moment): Run {
    if (due === undefined) throw new RangeError('No timer is under way');
    const timers = others.map((timer) => ({ ...timer, left: timer.left - due.left }));
    return due.receiver === 'itself'
      ? this.send({ snapshot, timers }, due.event)
      : this.recorded(snapshot, timers, () => snapshot);
  }

  /** Ends an actor; by default it throws. */
  end({ snapshot, timers }: Moment, id: string, end: End = throws()): Run {
    const children: Record<string, AnyActorRef | undefined> = snapshot.children;
    const child = children[id];
    if (child?.getSnapshot().status !== 'active') throw new RangeError(`'${id}' does not run`);
    const ended = endedLike(child, this.self, end);
    return this.send(
      { snapshot: { ...snapshot, children: { ...children, [id]: ended } } as AnyMachineSnapshot, timers },
      endOf(id, end),
    );
  }

  private recorded(
    before: AnyMachineSnapshot | null,
    timers: readonly Timer[],
    act: () => AnyMachineSnapshot,
    given?: unknown,
  ): Run {
    const now = this.prepared(before, timers);
    const known = () => textOf([Object.keys(before?.children ?? {}), before?.context]);
    const answers = withAnswers(() => onUsualDay(() => this.settle(act), known));
    const { snapshot } = now as { snapshot: AnyMachineSnapshot };
    const spawned = childrenOf(snapshot).flatMap(([key, { id }]) =>
      Object.hasOwn(before?.children ?? {}, key) ? [] : [id],
    );
    // Those that an assigner spawned are started by no action.
    for (const id of spawned) if (!now.started.has(id)) now.effects.push({ name: 'start', actor: id });
    if (spawned.some((id) => !this.isNew.has(id))) {
      const again = this.prepared(before, timers);
      withAnswers(() => onAnotherDay(() => this.settle(act)));
      const others = childrenOf(again.snapshot).map(([, child]) => child.id);
      for (const id of spawned)
        this.isNew.set(
          id,
          !others.includes(id) || (serial.test(id) && !textOf(given).includes(JSON.stringify(id))),
        );
    }
    if (snapshot.status !== 'active') {
      now.effects.push(...now.timers.map(cancelled));
      now.timers = [];
    }
    const { microsteps, lookups } = now;
    const effects = now.effects.map((effect) => named(effect, (id) => this.nameOf(id, snapshot, before)));
    return { after: { snapshot, timers: now.timers }, microsteps, effects, answers, lookups };
  }

  private prepared(before: AnyMachineSnapshot | null, timers: readonly Timer[]): Recording {
    const now = new Recording(before ?? undefined, [...timers]);
    this.now = now;
    for (const peer of this.peers) now.named.set(peer.id, peer);
    for (const child of Object.values((before?.children ?? {}) as Record<string, AnyActorRef>)) {
      const { systemId } = child as { systemId?: string };
      if (systemId !== undefined && child.getSnapshot().status === 'active') now.named.set(systemId, child);
    }
    return now;
  }

  private settle(act: () => AnyMachineSnapshot): void {
    const { now, machine, scope } = this;
    try {
      for (let move: (() => AnyMachineSnapshot) | null = act; move !== null; ) {
        now.snapshot = move();
        for (const run of now.deferred.splice(0)) run();
        const from: AnyMachineSnapshot = now.snapshot;
        const event: AnyEventObject | undefined = from.status === 'active' ? now.inbox.shift() : undefined;
        move = event === undefined ? null : () => machine.transition(from, event, scope);
      }
    } catch (error) {
      now.snapshot = { ...now.snapshot, status: 'error', error } as AnyMachineSnapshot;
    }
  }

  /** @param run executes a built-in action as XState does */
  private execute(type: string, params: unknown, run: () => void): void {
    const { now, self, delays } = this;
    if (type === takenType) {
      now.taken.push(Object(params).transition);
      return;
    }
    const action = builtInOf(type, params);
    const timer = timerOf(self, delays, action);
    if (timer !== null)
      now.deferred.push(() => {
        now.timers.push(timer);
        now.timers.sort((one, other) => one.left - other.left);
      });
    const effect = effectOf(self, { type, params, action, timer });
    if (effect !== null) now.effects.push(effect);
    if (action?.does === 'spawn') now.started.add(action.id);
    if (action?.does === 'cancel') now.deferred.push(() => this.cancel(action.id));
    if (action?.does === 'send' && action.to === self && timer === null)
      now.deferred.push(() => now.inbox.push(action.event));
    // Its system id is free for an actor that starts in the same step.
    if (action?.does === 'stop') run();
  }

  private cancel(id: string): void {
    const index = this.now.timers.findLastIndex((timer) => timer.id === id);
    this.now.effects.push(...this.now.timers.splice(index, index < 0 ? 0 : 1).map(cancelled));
  }

  private lookUp(systemId: string): AnyActorRef | undefined {
    const { lookups, named } = this.now;
    lookups.set(systemId, named.has(systemId) || lookups.get(systemId) === true);
    return named.get(systemId);
  }

  private name(systemId: string, ref: AnyActorRef): void {
    const { named } = this.now;
    if (named.has(systemId) && named.get(systemId) !== ref)
      throw new Error(`Actor with system ID '${systemId}' already exists.`);
    named.set(systemId, ref);
  }

  private forget(ref: AnyActorRef): void {
    for (const [systemId, known] of this.now.named) if (known === ref) this.now.named.delete(systemId);
  }

  /** The same for every exploring, unlike XState's counter. */
  private nextId(): string {
    const { children = {} } = this.now.snapshot ?? {};
    do this.now.lastId += 1;
    while (Object.hasOwn(children, `x:${this.now.lastId}`));
    return `x:${this.now.lastId}`;
  }
}

/** By key: without an id, `spawnChild` has the key 'undefined' for each. */
const childrenOf = (snapshot: AnyMachineSnapshot | null | undefined): [key: string, child: AnyActorRef][] =>
  Object.entries<AnyActorRef | undefined>(snapshot?.children ?? {}).flatMap(
    ([key, child]): [string, AnyActorRef][] => (child === undefined ? [] : [[key, child]]),
  );

/** Empty for what JSON cannot hold. */
const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
};

export const endOf = (id: string, { output, error }: End = throws()): AnyEventObject =>
  error === undefined
    ? { type: `xstate.done.actor.${id}`, output, actorId: id }
    : { type: `xstate.error.actor.${id}`, error, actorId: id };

const cancelled = ({ name }: Timer): Effect => ({ name: `wait no longer for ${name}` });
