import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { User } from '#domain/entities';
import type { Failure } from '#domain/result';
import { userLookupMachine } from '#machines/userLookup';
import { controlledActor } from './controlledActor';

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
