import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

type Timer = { run: () => void; due: number };

/** A paused clock; `runNext` runs the first timer due. */
export class StepClock implements Clock {
  private now = 0;
  private lastId = 0;
  private readonly timers = new Map<number, Timer>();
  private readonly nextListeners: ((id: number) => void)[] = [];

  /** @param onCancel called with the id of a timer cancelled before it was due */
  constructor(private readonly onCancel: (id: number) => void = () => {}) {}

  /** Calls the listener with the next timer's id; several listeners get one timer each, in order. */
  onNext(listener: (id: number) => void): void {
    this.nextListeners.push(listener);
  }

  /** Called by XState. */
  setTimeout(run: () => void, ms: number): number {
    this.lastId += 1;
    this.timers.set(this.lastId, { run, due: this.now + ms });
    this.nextListeners.shift()?.(this.lastId);
    return this.lastId;
  }

  clearTimeout(id: number): void {
    if (this.timers.delete(id)) this.onCancel(id);
  }

  /** Pending timers with the ms left, the first due first. */
  pending(): { id: number; left: number }[] {
    return [...this.timers]
      .map(([id, { due }]) => ({ id, left: due - this.now }))
      .sort((a, b) => a.left - b.left || a.id - b.id);
  }

  /** @throws if no timer is pending */
  runNext(): void {
    const [next] = this.pending();
    const timer = next && this.timers.get(next.id);
    if (next === undefined || timer === undefined) throw new Error('No timer is under way');
    this.timers.delete(next.id);
    this.now = timer.due;
    timer.run();
  }
}
