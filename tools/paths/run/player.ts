import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromPromise,
} from 'xstate';
import type { StepLabel } from '../book/book';
import { effectOf, givenUp, type Timer, timerOf } from '../explore/effects';
import { actorNamesOf } from '../explore/items';
import { mostMicrosteps, refuseCircles } from '../explore/rig';
import { below, inName, insideOf, type Running, runningIn } from '../explore/running';
import { type Seen, seenOf } from '../explore/seen';
import { outputOf } from '../explore/standIn';
import { StepClock } from '../explore/stepClock';
import { type MachineInspection, Surroundings } from '../explore/surroundings';
import type { PathModel } from '../model';
import { statePath } from '../statePath';

/** A step that cannot be taken where the machine is. The message says why. */
export class NotPossible extends Error {}

type Ending = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** The endings of what an actor has invoked, by id; the newest of each. */
type Endings = Map<string, Ending>;

/**
 * A machine whose invoked actors are promises that nobody but the player settles. Built once for many
 * plays: building costs more than playing.
 */
export class Cast {
  private readonly endings = new WeakMap<AnyActorRef, Endings>();
  readonly promised: AnyActorLogic = fromPromise<unknown, unknown>(
    ({ self }) =>
      new Promise((resolve, reject) => {
        if (self._parent !== undefined) this.endingsOf(self._parent).set(self.id, { resolve, reject });
      }),
  );
  readonly machine: AnyStateMachine;

  constructor(readonly model: PathModel) {
    this.machine = this.withPromises(model.machine);
  }

  /** Machines that run as themselves have promises of their own. */
  private withPromises(machine: AnyStateMachine): AnyStateMachine {
    const actors: Record<string, AnyActorLogic> = Object.fromEntries(
      actorNamesOf(machine).map((name) => {
        const own = this.model.runs[name];
        return [name, own === undefined ? this.promised : this.withPromises(own.machine)];
      }),
    );
    const built = machine.provide({ actors });
    built.options.maxIterations = mostMicrosteps;
    return built;
  }

  endingsOf(actor: AnyActorRef): Endings {
    const known = this.endings.get(actor) ?? new Map();
    this.endings.set(actor, known);
    return known;
  }
}

/** Plays one path: sends events, settles promises, moves the clock. */
export class Player {
  private readonly clock = new StepClock((id) => {
    const timer = this.timers.get(id);
    if (timer !== undefined) this.effects.push(givenUp(timer));
  });
  private readonly timers = new Map<number, Timer>();
  private readonly actor;
  private effects: string[] = [];
  private microsteps = 0;
  private error: unknown = null;

  constructor(
    private readonly cast: Cast,
    start: string,
  ) {
    const surroundings = new Surroundings(
      cast.model,
      this.clock,
      (inspection) => this.record(inspection),
      cast.promised,
    );
    this.actor = surroundings.place(cast.machine, cast.model.starts[start]?.input);
    this.actor.subscribe({
      error: (error) => {
        this.error = error;
      },
    });
    this.actor.start();
  }

  /** The effects are those of the last step. @throws what the machine has thrown */
  look(): Seen {
    if (this.snapshot.status === 'error') throw this.error;
    return seenOf({
      after: this.snapshot,
      inside: insideOf(this.actor, this.cast.model),
      effects: this.effects,
    });
  }

  /** @throws NotPossible */
  async take(label: StepLabel): Promise<void> {
    this.effects = [];
    this.microsteps = 0;
    if (label.kind === 'event') return this.send(label.type, label.case);
    if (label.kind === 'outcome') return this.end(label.actor, label.outcome);
    this.wait(label.ms);
  }

  private get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  private send(type: string, name: string): void {
    const found = this.cast.model.cases[type]?.[name];
    if (found === undefined) throw new NotPossible(`there is no case '${name}' of '${type}'`);
    const { to = '' } = found;
    const receiver = this.running().find((running) => running.name === to)?.actor;
    if (receiver === undefined) throw new NotPossible(`'${to}' does not run`);
    const { context, value }: AnyMachineSnapshot = receiver.getSnapshot();
    receiver.send(found.event({ context, state: statePath(value) }));
  }

  /** An actor that waits, by its id or the name of its machine and its id. */
  private waitingAs(id: string): [child?: AnyActorRef, ending?: Ending] {
    for (const { name, actor } of this.running()) {
      const { children }: AnyMachineSnapshot = actor.getSnapshot();
      for (const [own, child] of Object.entries(children as Record<string, AnyActorRef | undefined>))
        if (child !== undefined && below(name, own) === id)
          return [child, this.cast.endingsOf(actor).get(own)];
    }
    return [];
  }

  private running(): Running[] {
    return runningIn(this.actor, this.cast.model);
  }

  private async end(id: string, outcome: string): Promise<void> {
    const [child, ending] = this.waitingAs(id);
    if (child === undefined || ending === undefined || child.getSnapshot().status !== 'active')
      throw new NotPossible(`'${id}' does not run`);
    const named = this.cast.model.outcomes[String(child.src)]?.[outcome];
    if (outcome === 'throws') ending.reject(new Error('a bug'));
    else if (named === undefined) throw new NotPossible(`there is no outcome '${outcome}' of '${id}'`);
    else ending.resolve(outputOf(named, child));
    for (let turn = 0; turn < mostTurns && child.getSnapshot().status === 'active'; turn++)
      await Promise.resolve();
  }

  /** Nothing may happen before the time is up; of timers that are due together, one runs. */
  private wait(ms: number): void {
    const before = this.snapshot;
    if (ms > 0) this.clock.pass(ms - 1);
    if (this.snapshot !== before) throw new NotPossible(`something happens before ${ms} ms`);
    const [next] = this.clock.pending();
    if (next !== undefined && next.left <= Math.min(ms, 1)) this.clock.runNext();
    else this.clock.pass(Math.min(ms, 1));
  }

  private record({ event, self, name }: MachineInspection): void {
    if (event.type === '@xstate.microstep') refuseCircles(++this.microsteps);
    if (event.type !== '@xstate.action') return;
    const { type, params } = event.action;
    const timer = timerOf(self, type, params, name);
    if (timer !== null) this.clock.onNext((id) => this.timers.set(id, timer));
    const effect = effectOf(self, type, params);
    if (effect !== null) this.effects.push(inName(name, effect));
  }
}

/** A promise reaches its machine within a few turns of the queue. */
const mostTurns = 20;
