import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { User } from '#domain/entities';
import type { Failure } from '#domain/result';
import { userLookupMachine } from '#machines/userLookup';
import { controlledActor } from './controlledActor';

const kim: User = { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Lee', phone: '' };

const open = (isOffline = false) => {
  const clock = new SimulatedClock();
  const loadUser = controlledActor<User, { userId: string }>();
  const reportBug = vi.fn();
  const lookup = userLookupMachine.provide({
    actors: { loadUser: loadUser.logic },
    actions: { reportBug: (_, error) => reportBug(error) },
  });
  const actor = createActor(lookup, { input: { userId: 'USR_1', isOffline }, clock }).start();
  return { actor, clock, reportBug, loadUser, output: () => actor.getSnapshot().output };
};

const passing = [
  ['offline', null],
  ['timedOut', null],
  ['shape', 200],
  ['status', 429],
  ['status', 500],
  ['status', 503],
] as const;

test('STO-02 the answer is the guardian as the API knows them', async () => {
  const { loadUser, output } = open();
  expect(loadUser.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_1' }]);
  await loadUser.last().succeed(kim);
  expect(output()).toEqual({ ok: true, value: kim });
});

test.each(passing)('RTE-11 one %s %s is no answer: it is asked again', async (code, status) => {
  const { clock, loadUser, output } = open();
  await loadUser.last().fail(code, status);
  clock.increment(499);
  expect(loadUser.calls).toHaveLength(1);
  clock.increment(1);
  expect(loadUser.calls).toHaveLength(2);
  await loadUser.last().succeed(kim);
  expect(output()).toEqual({ ok: true, value: kim });
});

test.each(passing)(
  'RTE-11 three more tries within three seconds, then %s %s counts',
  async (code, status) => {
    const { clock, loadUser, output } = open();
    for (const pause of [500, 1000, 1500]) {
      await loadUser.last().fail(code, status);
      expect(output()).toBeUndefined();
      clock.increment(pause);
    }
    await loadUser.last().fail(code, status);
    expect(loadUser.calls).toHaveLength(4);
    expect(output()).toEqual({ ok: false, code, status, text: null } satisfies Failure);
  },
);

test.each([
  ['status', 400],
  ['status', 401],
  ['status', 403],
  ['status', 404],
] as const)('STO-02 RTE-11 %s %s is an answer: nobody asks again', async (code, status) => {
  const { loadUser, output } = open();
  await loadUser.last().fail(code, status);
  expect(loadUser.calls).toHaveLength(1);
  expect(output()).toEqual({ ok: false, code, status, text: null });
});

test('RTE-11 BEY-18 without a network it waits, however long, and asks once there is one', async () => {
  const { actor, clock, loadUser } = open(true);
  await loadUser.last().fail('offline');
  clock.increment(600_000);
  expect(loadUser.calls).toHaveLength(1);
  actor.send({ type: 'connection.restored' });
  expect(loadUser.calls).toHaveLength(2);
});

test('RTE-11 BEY-18 a network lost on the way is waited for too, and has its tries left', async () => {
  const { actor, clock, loadUser, output } = open();
  actor.send({ type: 'connection.lost' });
  await loadUser.last().fail('offline');
  clock.increment(600_000);
  actor.send({ type: 'connection.restored' });
  for (const pause of [500, 1000, 1500]) {
    await loadUser.last().fail('offline');
    clock.increment(pause);
  }
  await loadUser.last().fail('offline');
  expect(loadUser.calls).toHaveLength(5);
  expect(output()).toMatchObject({ ok: false, code: 'offline' });
});

test('STO-02 without a network an answer that was on its way still counts', async () => {
  const { loadUser, output } = open(true);
  await loadUser.last().fail('status', 401);
  expect(output()).toMatchObject({ status: 401 });
});

test('STO-02 a bug is reported and counts as no answer', async () => {
  const { loadUser, output, reportBug } = open();
  await loadUser.last().reject();
  expect(reportBug).toHaveBeenCalledTimes(1);
  expect(output()).toMatchObject({ ok: false });
});
