import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  type PasswordForgottenEvent,
  type PasswordForgottenInput,
  passwordForgottenMachine,
} from '#machines/passwordForgotten';
import { controlledActor } from './controlledActor';

const plain: PasswordForgottenInput = { email: null, redirect: null };
const request: PasswordForgottenEvent = { type: 'password.request', email: 'kim@example.com' };
const empty: PasswordForgottenEvent = { type: 'password.request', email: '' };

const open = (input: PasswordForgottenInput = plain) => {
  const requestReset = controlledActor<void, { email: string; redirect: string | null }>();
  const reportBug = vi.fn();
  const actor = createActor(
    passwordForgottenMachine.provide({
      actors: { requestReset: requestReset.logic },
      actions: { reportBug: (_, params) => reportBug(params) },
    }),
    { input },
  ).start();
  return { actor, requestReset, reportBug, state: () => actor.getSnapshot() };
};

test('FGT-04 BEY-03 ten fast clicks send one request, and leaving aborts it', () => {
  const { actor, requestReset } = open();
  for (let click = 0; click < 10; click += 1) actor.send(request);
  expect(requestReset.calls).toHaveLength(1);
  actor.stop();
  expect(requestReset.last().signal.aborted).toBe(true);
});

test('FGT-04 in any order of events at most one request is in flight', async () => {
  const step = fc.constantFrom('request', 'empty', 'succeed', 'fail', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { actor, requestReset, state } = open();
      for (const name of steps) {
        if (state().value === 'sent') break;
        if (name === 'request') actor.send(request);
        else if (name === 'empty') actor.send(empty);
        else if (name === 'succeed') await requestReset.calls.at(-1)?.succeed();
        else if (name === 'fail') await requestReset.calls.at(-1)?.fail('offline');
        else await requestReset.calls.at(-1)?.reject();
        expect(requestReset.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.errors === null).toBe(!state().hasTag('invalid'));
      }
    }),
  );
});
