import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RegisterValues } from '#domain/form/registerForm';
import { type RegisterEvent, type RegisterInput, registerMachine } from '#machines/register';
import { controlledActor } from './controlledActor';

const plain: RegisterInput = {
  email: null,
  redirect: null,
  raceName: null,
  signedOut: null,
};
const values: RegisterValues = {
  email: 'kim@example.com',
  phone: '+44 20 7946 0958',
  password: 'karting-123',
  confirmPassword: 'karting-123',
  firstName: 'Kim',
  lastName: 'Lee',
  privacyAccepted: true,
};
const submit: RegisterEvent = { type: 'register.submit', values };
const unaccepted: RegisterEvent = { type: 'register.submit', values: { ...values, privacyAccepted: false } };

const open = (input: RegisterInput = plain) => {
  const register = controlledActor<void, { values: RegisterValues; redirect: string | null }>();
  const actions = { recordSignUp: vi.fn(), reportBug: vi.fn(), persistDraft: vi.fn(), clearDraft: vi.fn() };
  const actor = createActor(
    registerMachine.provide({
      actors: { register: register.logic },
      actions: {
        recordSignUp: () => actions.recordSignUp(),
        reportBug: (_, params) => actions.reportBug(params),
        persistDraft: (_, { typed }) => actions.persistDraft(typed),
        clearDraft: () => actions.clearDraft(),
      },
    }),
    { input },
  ).start();
  return { actor, register, actions, state: () => actor.getSnapshot() };
};

test('REG-07 passwords are never stored in the context', async () => {
  const { actor, register, state } = open();
  actor.send(unaccepted);
  actor.send(submit);
  await register.last().fail('offline');
  expect(JSON.stringify(state().context)).not.toContain('karting-123');
});

test('REG-07 BEY-03 ten fast clicks send one request, and leaving aborts it', () => {
  const { actor, register } = open();
  for (let click = 0; click < 10; click += 1) actor.send(submit);
  expect(register.calls).toHaveLength(1);
  actor.stop();
  expect(register.last().signal.aborted).toBe(true);
});

test('REG-07 in any order of events at most one registration is in flight, and at most one is recorded', async () => {
  const step = fc.constantFrom('submit', 'unaccepted', 'succeed', '409', '500', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { actor, register, actions, state } = open();
      for (const name of steps) {
        if (state().value === 'registered') break;
        if (name === 'submit') actor.send(submit);
        else if (name === 'unaccepted') actor.send(unaccepted);
        else if (name === 'succeed') await register.calls.at(-1)?.succeed();
        else if (name === 'reject') await register.calls.at(-1)?.reject();
        else await register.calls.at(-1)?.fail('status', Number(name));
        expect(register.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.error === null).toBe(!state().hasTag('invalid'));
      }
      expect(actions.recordSignUp.mock.calls.length).toBe(state().value === 'registered' ? 1 : 0);
    }),
  );
});
