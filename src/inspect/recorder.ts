import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { statePath } from '#machines/support/statePath';
import { masked } from './masked';

export type RecordedStep = {
  /** After the recording began, ms. */
  at: number;
  /** Masked. */
  event: { type: string };
  /** Who sent it; null for the page. */
  from: string | null;
  /** The state's path afterwards. */
  state: string;
};

/** What one machine did from when it was first seen. */
export type Recording = {
  /** Its system id, or its id where it has none. */
  actor: string;
  /** The machine's name. */
  machine: string;
  /** Masked. */
  input: unknown;
  /** It began in the middle: a page that stood before, or a machine that ran already. */
  isResumed: boolean;
  /** The state's path at the beginning. */
  start: string;
  steps: RecordedStep[];
  /** Steps that came after as many as are kept. */
  dropped: number;
  isRunning: boolean;
};

/** A bug report that `npm run paths -- replay FILE` runs again. */
export type Report = {
  /** Of this format. */
  recording: 1;
  /** ISO. */
  startedAt: string;
  /** Without its query. */
  page: string;
  userAgent: string;
  machines: Omit<Recording, 'isRunning'>[];
};

/** A machine and what it has done. */
export type Watched = Recording & { sessionId: string; logic: AnyStateMachine };

const mostSteps = 2000;
const mostMachines = 200;

/** Remembers what every machine of an actor system does. Nothing of a person is kept. */
export class Recorder {
  private readonly watched = new Map<string, Watched>();
  private readonly senders = new WeakMap<object, string>();
  private readonly listeners = new Set<() => void>();
  private readonly begin = Date.now();
  private seen = 0;

  /** For `createActor`. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.event' && inspected.sourceRef !== undefined)
      this.senders.set(inspected.event, nameOf(inspected.sourceRef as AnyActorRef));
    if (inspected.type !== '@xstate.snapshot') return;
    const actor = inspected.actorRef as AnyActorRef;
    const logic = logicOf(actor);
    if (logic === null) return;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    const known = this.watched.get(actor.sessionId);
    if (known === undefined) this.watch(actor, logic, inspected.event, snapshot);
    else this.record(known, inspected.event, snapshot);
    this.seen += 1;
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Another number whenever something has happened. */
  readonly version = (): number => this.seen;

  /** In the order in which they began. */
  machines(): readonly Watched[] {
    return [...this.watched.values()];
  }

  report({ page, userAgent }: Pick<Report, 'page' | 'userAgent'>): Report {
    return {
      recording: 1,
      startedAt: new Date(this.begin).toISOString(),
      page,
      userAgent,
      machines: this.machines().map(
        ({ logic: _logic, sessionId: _id, isRunning: _isRunning, ...told }) => told,
      ),
    };
  }

  private watch(
    actor: AnyActorRef,
    logic: AnyStateMachine,
    event: { type: string; input?: unknown },
    { value, status }: AnyMachineSnapshot,
  ): void {
    if (this.watched.size === mostMachines) return;
    this.watched.set(actor.sessionId, {
      sessionId: actor.sessionId,
      actor: nameOf(actor),
      machine: logic.id,
      input: masked(event.input ?? null),
      isResumed: event.type !== 'xstate.init' || wasRestored(actor),
      start: statePath(value),
      steps: [],
      dropped: 0,
      isRunning: status === 'active',
      logic,
    });
  }

  private record(known: Watched, event: { type: string }, { value, status }: AnyMachineSnapshot): void {
    known.isRunning = status === 'active';
    if (known.steps.length === mostSteps) {
      known.dropped += 1;
      return;
    }
    known.steps.push({
      at: Date.now() - this.begin,
      event: { ...Object(masked(event)), type: event.type },
      from: this.senders.get(event) ?? null,
      state: statePath(value),
    });
  }
}

/** Null for a promise or another actor that is no machine. */
const logicOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const logic: unknown = 'logic' in actor ? actor.logic : null;
  return logic instanceof StateMachine ? logic : null;
};

const wasRestored = (actor: AnyActorRef): boolean =>
  'options' in actor && Object(actor.options).snapshot !== undefined;

const nameOf = (actor: AnyActorRef): string => {
  if ('systemId' in actor && typeof actor.systemId === 'string') return actor.systemId;
  // A root has only the number that XState gave it.
  return (actor.id === actor.sessionId ? logicOf(actor)?.id : null) ?? actor.id;
};
