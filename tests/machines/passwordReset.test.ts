import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  type PasswordResetEvent,
  type PasswordResetInput,
  passwordResetMachine,
} from '#machines/passwordReset';
import { controlledActor } from './controlledActor';

const linked: PasswordResetInput = {
  email: 'kim@example.com',
  token: 'link-1',
  redirect: null,
};
const reset: PasswordResetEvent = { type: 'password.reset', password: 'karting-456' };
const short: PasswordResetEvent = { type: 'password.reset', password: 'short' };

const open = (input: PasswordResetInput = linked) => {
  const resetPassword = controlledActor<void, { email: string; token: string; password: string }>();
  const actions = { askForLink: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    passwordResetMachine.provide({
      actors: { resetPassword: resetPassword.logic },
      actions: {
        askForLink: (_, params) => actions.askForLink(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input },
  ).start();
  return { actor, resetPassword, actions, state: () => actor.getSnapshot() };
};

test('RST-03 BEY-03 ten fast clicks send one request, and leaving aborts it', () => {
  const { actor, resetPassword } = open();
  for (let click = 0; click < 10; click += 1) actor.send(reset);
  expect(resetPassword.calls.map(({ input }) => input)).toEqual([
    { email: 'kim@example.com', token: 'link-1', password: 'karting-456' },
  ]);
  actor.stop();
  expect(resetPassword.last().signal.aborted).toBe(true);
});

test('RST-03 in any order of events at most one request is in flight', async () => {
  const step = fc.constantFrom('reset', 'short', 'succeed', '401', '500', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { actor, resetPassword, state } = open();
      for (const name of steps) {
        if (state().status === 'done') break;
        if (name === 'reset') actor.send(reset);
        else if (name === 'short') actor.send(short);
        else if (name === 'succeed') await resetPassword.calls.at(-1)?.succeed();
        else if (name === 'reject') await resetPassword.calls.at(-1)?.reject();
        else await resetPassword.calls.at(-1)?.fail('status', Number(name));
        expect(resetPassword.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.error === null).toBe(!state().hasTag('invalid'));
      }
    }),
  );
});
