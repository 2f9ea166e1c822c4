import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passwordForgottenMachine } from '#machines/passwordForgotten';
import { controlledActor } from './controlledActor';

test('FGT-04 BEY-03 ten fast clicks send one request, and leaving aborts it', () => {
  const requestReset = controlledActor<void, { email: string; redirect: string | null }>();
  const logic = passwordForgottenMachine.provide({ actors: { requestReset: requestReset.logic } });
  const actor = createActor(logic, { input: { email: null, redirect: null } }).start();
  for (let click = 0; click < 10; click += 1)
    actor.send({ type: 'password.request', email: 'kim@example.com' });
  expect(requestReset.calls).toHaveLength(1);
  actor.stop();
  expect(requestReset.last().signal.aborted).toBe(true);
});
