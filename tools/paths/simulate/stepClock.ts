import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

type Timer = { run: () => void; due: number };

/** A clock that stands still until `runNext`, which runs the timer that is due first and no other. */
export class StepClock implements Clock {
  private now = 0;
  private lastId = 0;
  private readonly timers = new Map<number, Timer>();
  private readonly nextListeners: ((id: number) => void)[] = [];

  /** @param onGivenUp called with the id of a timer that is cancelled before it was due */
  constructor(private readonly onGivenUp: (id: number) => void = () => {}) {}

  /** Calls with the id of the timer that is set next; several listeners are called for a timer each, in order. */
  onNext(listener: (id: number) => void): void {
    this.nextListeners.push(listener);
  }

  /** Called by xstate. */
  setTimeout(run: () => void, ms: number): number {
    this.lastId += 1;
    this.timers.set(this.lastId, { run, due: this.now + ms });
    this.nextListeners.shift()?.(this.lastId);
    return this.lastId;
  }

  clearTimeout(id: number): void {
    if (this.timers.delete(id)) this.onGivenUp(id);
  }

  /** The timers under way, the first due first; ms left. */
  pending(): { id: number; left: number }[] {
    return [...this.timers]
      .map(([id, { due }]) => ({ id, left: due - this.now }))
      .sort((a, b) => a.left - b.left || a.id - b.id);
  }

  /** @throws where no timer is under way */
  runNext(): void {
    const [next] = this.pending();
    const timer = next && this.timers.get(next.id);
    if (next === undefined || timer === undefined) throw new Error('No timer is under way');
    this.timers.delete(next.id);
    this.now = timer.due;
    timer.run();
  }
}
