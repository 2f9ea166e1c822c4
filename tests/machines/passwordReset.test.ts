import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passwordResetMachine } from '#machines/passwordReset';
import { controlledActor } from './controlledActor';

test('RST-03 BEY-03 ten fast clicks send one request, and leaving aborts it', () => {
  const resetPassword = controlledActor<void, { email: string; token: string; password: string }>();
  const input = { email: 'kim@example.com', token: 'link-1', redirect: null };
  const logic = passwordResetMachine.provide({ actors: { resetPassword: resetPassword.logic } });
  const actor = createActor(logic, { input }).start();
  for (let click = 0; click < 10; click += 1) actor.send({ type: 'password.reset', password: 'karting-456' });
  expect(resetPassword.calls.map((call) => call.input)).toEqual([
    { email: 'kim@example.com', token: 'link-1', password: 'karting-456' },
  ]);
  actor.stop();
  expect(resetPassword.last().signal.aborted).toBe(true);
});
