import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RegisterField, RegisterValues } from '#domain/registerForm';
import { type RegisterEvent, type RegisterInput, registerMachine } from '#machines/register';
import { controlledActor } from './controlledActor';

const plain: RegisterInput = {
  email: null,
  redirect: null,
  regionId: 'UK',
  raceName: null,
  isGivenUp: false,
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

test('BEY-42 REG-01 a prerendered page takes what the address and the draft say', () => {
  const { actor, state } = open();
  expect(state().hasTag('stands')).toBe(true);
  const typed = { email: 'kim@example.com', firstName: 'Kim', privacyAccepted: true };
  const redirect = '/UK/events/e1/checkout';
  actor.send({ type: 'page.woken', input: { ...plain, email: typed.email, typed, redirect } });
  expect(state().context).toMatchObject({ email: typed.email, typed, redirect });
});

describe('validation', () => {
  test.each<[Partial<RegisterValues>, string, string]>([
    [{ email: '', phone: '' }, 'email', 'Email is required'],
    [{ phone: 'x', password: '' }, 'phone', 'Please enter a valid phone number'],
    [{ password: 'short', firstName: '' }, 'password', 'Password must be at least 8 characters long'],
    [{ confirmPassword: 'other-123' }, 'confirmPassword', 'Passwords do not match'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ privacyAccepted: false }, 'privacyAccepted', 'Please accept the privacy policy'],
  ])('REG-03 %j is refused at the field %s', (wrong, field, message) => {
    const { actor, register, state } = open();
    actor.send({ type: 'register.submit', values: { ...values, ...wrong } });
    expect(state().value).toEqual({ form: 'invalid' });
    expect(state().context.error).toEqual({ field, message });
    expect(register.calls).toHaveLength(0);
  });

  test('REG-03 the message goes once the values are good', () => {
    const { actor, state } = open();
    actor.send(unaccepted);
    actor.send(submit);
    expect(state().context.error).toBeNull();
  });
});

describe('fields that were left', () => {
  const leave = (field: RegisterField, changes: Partial<RegisterValues>): RegisterEvent => ({
    type: 'register.left',
    field,
    values: { ...values, ...changes },
  });
  const type = (field: RegisterField): RegisterEvent => {
    const { password: _, confirmPassword: __, ...typed } = values;
    return { type: 'register.typed', typed, field };
  };

  test('REG-03 a wrong answer is named when its field is left, an empty one only when the form is sent', () => {
    const { actor, state } = open();
    actor.send(leave('firstName', { firstName: '' }));
    actor.send(leave('email', { email: 'kim@' }));
    actor.send(leave('phone', { phone: '12' }));
    expect(state().context.left).toEqual({
      email: 'Please enter a valid email',
      phone: 'Please enter a valid phone number',
    });
    expect(state().context.error).toBeNull();
    actor.send(type('email'));
    expect(Object.keys(state().context.left)).toEqual(['phone']);
    actor.send({ type: 'register.submit', values: { ...values, email: '' } });
    expect(state().context.error?.message).toBe('Email is required');
  });

  test('REG-03 a message goes when its own answer changes, not when another does', () => {
    const { actor, state } = open();
    actor.send({ type: 'register.submit', values: { ...values, confirmPassword: 'other-123' } });
    actor.send(type('email'));
    expect(state().context.error?.field).toBe('confirmPassword');
    actor.send(type('password'));
    expect([state().value, state().context.error]).toEqual([{ form: 'editing' }, null]);
  });
});

describe('outcomes', () => {
  test.each([
    ['status', 409, 'accountExists'],
    ['status', 400, 'invalidData'],
    ['status', 404, 'credentialsNotFound'],
    ['status', 500, 'failed'],
    ['offline', null, 'failed'],
    ['timedOut', null, 'failed'],
    ['shape', 400, 'failed'],
  ] as const)('REG-06 %s %s leads to %s, and the form can be sent again', async (code, status, expected) => {
    const { actor, register, actions, state } = open();
    actor.send(submit);
    await register.last().fail(code, status);
    expect(state().value).toEqual({ form: expected });
    expect(state().can(submit)).toBe(true);
    expect(actions.recordSignUp).not.toHaveBeenCalled();
  });

  test('REG-06 a bug is reported and leaves the form usable', async () => {
    const { actor, register, actions, state } = open();
    actor.send(submit);
    await register.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    expect(state().can(submit)).toBe(true);
  });

  test('REG-02 REG-07 success replaces the form and records the sign-up once', async () => {
    const { actor, register, actions, state } = open();
    actor.send(submit);
    await register.last().succeed();
    expect(state().value).toBe('registered');
    expect(actions.recordSignUp).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['/UK/events/e1/checkout?a=1', '/UK/events/e1/checkout?a=1'],
  ['//evil.example', null],
  [null, null],
])('REG-07 BEY-05 the redirect %j is sent with the registration as %j', (redirect, sent) => {
  const { actor, register } = open({ ...plain, redirect });
  actor.send(submit);
  expect(register.last().input).toEqual({ values, redirect: sent });
});

test('BEY-17 what is typed is stored at any time, and removed once there is an account', async () => {
  const { actor, register, actions, state } = open({ ...plain, email: 'lee@example.com' });
  const { password: _, confirmPassword: __, ...typed } = values;
  expect(state().context.typed).toEqual({
    email: 'lee@example.com',
    phone: '',
    firstName: '',
    lastName: '',
    privacyAccepted: false,
  });
  actor.send({ type: 'register.typed', typed, field: 'firstName' });
  actor.send(submit);
  actor.send({
    type: 'register.typed',
    typed: { ...typed, firstName: 'Kimberley' },
    field: 'firstName',
  });
  expect(actions.persistDraft.mock.calls.map(([{ firstName }]) => firstName)).toEqual(['Kim', 'Kimberley']);
  expect(state().value).toBe('submitting');
  await register.last().fail('offline');
  expect(actions.clearDraft).not.toHaveBeenCalled();
  actor.send(submit);
  await register.last().succeed();
  expect(actions.clearDraft).toHaveBeenCalledOnce();
});

test('BEY-17 REG-01 what was typed before takes precedence over the address of the link', () => {
  const { state } = open({ ...plain, email: 'lee@example.com', typed: { email: 'kim@example.com' } });
  expect(state().context.typed.email).toBe('kim@example.com');
});

test('REG-07 passwords are never stored in the context', async () => {
  const { actor, register, state } = open();
  actor.send(unaccepted);
  actor.send(submit);
  await register.last().fail('offline');
  expect(JSON.stringify(state().context)).not.toContain('karting-123');
});

test('REG-02 BEY-17 a mistyped address is corrected in the form as it was sent, but for the passwords', async () => {
  const { actor, register, actions, state } = open();
  actor.send(submit);
  await register.last().succeed();
  actor.send({ type: 'register.correct' });
  const { password: _, confirmPassword: __, ...sent } = values;
  expect(state().value).toEqual({ form: 'correcting' });
  expect(state().context.typed).toEqual(sent);
  expect(actions.persistDraft.mock.calls).toEqual([[sent]]);
  actor.send({ type: 'register.submit', values: { ...values, email: 'kim@example.org' } });
  await register.last().succeed();
  expect(state().context.typed.email).toBe('kim@example.org');
});

test('REG-07 BEY-03 ten fast clicks are one request, and leaving aborts it', () => {
  const { actor, register } = open();
  for (let click = 0; click < 10; click += 1) actor.send(submit);
  expect(register.calls).toHaveLength(1);
  actor.stop();
  expect(register.last().signal.aborted).toBe(true);
});

test('REG-03 REG-06 REG-02 journey: checkbox forgotten, address taken, another one registered', async () => {
  const { actor, register, actions, state } = open();
  actor.send(unaccepted);
  actor.send(submit);
  await register.last().fail('status', 409);
  expect(state().value).toEqual({ form: 'accountExists' });
  actor.send({ type: 'register.submit', values: { ...values, email: 'lee@example.com' } });
  await register.last().succeed();
  expect(state().value).toBe('registered');
  expect(register.calls.map(({ input }) => input.values.email)).toEqual([
    'kim@example.com',
    'lee@example.com',
  ]);
  expect(actions.recordSignUp).toHaveBeenCalledTimes(1);
});

test('REG-07 in any order of events at most one registration is in flight, and one at most is recorded', async () => {
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
