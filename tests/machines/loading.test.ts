import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type LoadingEvent, loadingMachine } from '#machines/loading';
import { statePath } from '#machines/support/statePath';

type Step = 'started' | 'settled' | 'awaited' | 'opened';

const eventOf: Record<Step, LoadingEvent> = {
  started: { type: 'request.started' },
  settled: { type: 'request.settled' },
  awaited: { type: 'page.awaited' },
  opened: { type: 'page.opened' },
};

const open = (...before: Step[]) => {
  const actor = createActor(loadingMachine).start();
  const send = (...steps: Step[]) => {
    for (const step of steps) actor.send(eventOf[step]);
    const snapshot = actor.getSnapshot();
    expect(snapshot.hasTag('busy')).toBe(snapshot.value !== 'idle');
    return [statePath(snapshot.value).replace('.usual', ''), snapshot.context.inFlight];
  };
  send(...before);
  return { send };
};

test('LOD-01 BEY-12 in any order of events the overlay is shown exactly while the page loads or a request is in flight', () => {
  const steps = fc.array(fc.constantFrom<Step>('started', 'settled', 'awaited', 'opened'));
  fc.assert(
    fc.property(steps, (sent) => {
      const { send } = open();
      let inFlight = 0;
      let isPageAwaited = true;
      for (const step of sent) {
        if (step === 'started') inFlight += 1;
        else if (step === 'settled') inFlight = Math.max(0, inFlight - 1);
        else isPageAwaited = step === 'awaited';
        const state = isPageAwaited ? 'awaitingPage' : inFlight === 0 ? 'idle' : 'busy';
        expect(send(step)).toEqual([state, inFlight]);
      }
    }),
  );
});

test('LOD-01 BEY-12 after 15 seconds the overlay says that loading takes long, until no request is in flight', () => {
  const clock = new SimulatedClock();
  const actor = createActor(loadingMachine, { clock }).start();
  const after = (ms: number, ...steps: Step[]) => {
    clock.increment(ms);
    for (const step of steps) actor.send(eventOf[step]);
    return actor.getSnapshot().hasTag('long');
  };
  expect(after(60_000, 'opened', 'started')).toBe(false);
  expect(after(14_999)).toBe(false);
  expect(after(1, 'started', 'settled')).toBe(true);
  expect(after(60_000, 'settled', 'started')).toBe(false);
  expect(after(15_000)).toBe(true);
});
