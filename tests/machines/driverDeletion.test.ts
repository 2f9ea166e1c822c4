import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type DriverDeletionEvent, driverDeletionMachine } from '#machines/driverDeletion';
import { controlledActor } from './controlledActor';

const driver = { id: 'DRV_ella', name: 'Ella Reed' };
const confirm: DriverDeletionEvent = { type: 'driverDeletion.confirm' };
const close: DriverDeletionEvent = { type: 'driverDeletion.close' };

const open = () => {
  const deleteDriver = controlledActor<void, { userId: string; driverId: string }>();
  const actions = { logFailure: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    driverDeletionMachine.provide({
      actors: { deleteDriver: deleteDriver.logic },
      actions: {
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input: { userId: 'USR_1', driver } },
  ).start();
  return { actor, deleteDriver, actions, state: () => actor.getSnapshot() };
};

test('DEL-01 BEY-03 ten fast clicks delete once; the dialog cannot close meanwhile, and leaving aborts the request', () => {
  const { actor, deleteDriver, state } = open();
  for (let click = 0; click < 10; click += 1) actor.send(confirm);
  expect(deleteDriver.calls).toHaveLength(1);
  expect(state().can(close)).toBe(false);
  actor.stop();
  expect(deleteDriver.last().signal.aborted).toBe(true);
});

test('DEL-01 in any order of events at most one deletion runs, only after confirming, and only a success counts', async () => {
  const step = fc.constantFrom('confirm', 'close', 'succeed', 'fail', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { actor, deleteDriver, state } = open();
      let confirmed = 0;
      let succeeded = false;
      for (const name of steps) {
        if (state().status === 'done') break;
        const isRunning = state().hasTag('busy');
        if (name === 'confirm') {
          if (!isRunning) confirmed += 1;
          actor.send(confirm);
        } else if (name === 'close') actor.send(close);
        else if (name === 'succeed') {
          succeeded ||= isRunning;
          await deleteDriver.calls.at(-1)?.succeed();
        } else if (name === 'fail') await deleteDriver.calls.at(-1)?.fail('offline');
        else await deleteDriver.calls.at(-1)?.reject();
        expect(deleteDriver.calls).toHaveLength(confirmed);
        expect(deleteDriver.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().matches('deleted')).toBe(succeeded);
      }
    }),
  );
});
