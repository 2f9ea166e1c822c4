import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { StoredSession } from '#domain/entities';
import { type SignInEvent, type SignInInput, signInMachine } from '#machines/signIn';
import { controlledActor } from './controlledActor';

const session: StoredSession = {
  token: 'token-1',
  user: { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Lee', phone: '' },
};
const plain: SignInInput = { email: null, token: null, redirect: null, regionId: 'UK' };
const linked: SignInInput = { ...plain, email: 'kim@example.com', token: 'link-1' };
const submit: SignInEvent = { type: 'signIn.submit', email: 'kim@example.com', password: 'karting-123' };
const empty: SignInEvent = { type: 'signIn.submit', email: '', password: '' };
const confirm: SignInEvent = { type: 'email.confirm' };

const open = (input: SignInInput = plain) => {
  const confirmEmail = controlledActor<void, { email: string; token: string }>();
  const signIn = controlledActor<StoredSession, { email: string; password: string }>();
  const actions = { forgetLink: vi.fn(), startSession: vi.fn(), redirect: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    signInMachine.provide({
      actors: { confirmEmail: confirmEmail.logic, signIn: signIn.logic },
      actions: {
        forgetLink: actions.forgetLink,
        startSession: (_, params) => actions.startSession(params),
        redirect: (_, params) => actions.redirect(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input },
  ).start();
  return { actor, confirmEmail, signIn, actions, state: () => actor.getSnapshot() };
};

describe('validation', () => {
  test.each([
    ['', '', { email: 'Email is required', password: 'Password is required' }],
    ['kim', 'x', { email: 'Please enter a valid email' }],
    ['kim@example.com', '', { password: 'Password is required' }],
  ])('SIN-05 the values %j and %j are refused field by field', (email, password, errors) => {
    const { actor, signIn, state } = open();
    actor.send({ type: 'signIn.submit', email, password });
    expect(state().value).toEqual({ form: 'invalid' });
    expect(state().context.errors).toEqual(errors);
    expect(signIn.calls).toHaveLength(0);
  });

  test('SIN-05 the messages go once the values are good', () => {
    const { actor, state } = open();
    actor.send(empty);
    actor.send(submit);
    expect(state().value).toBe('submitting');
    expect(state().context.errors).toBeNull();
  });
});

describe('outcomes of signing in', () => {
  test.each([
    ['status', 404, 'notFound'],
    ['status', 401, 'failed'],
    ['status', 500, 'failed'],
    ['offline', null, 'failed'],
    ['timedOut', null, 'failed'],
    ['shape', 200, 'failed'],
  ] as const)('SIN-06 %s %s leads to %s, and the form can be sent again', async (code, status, expected) => {
    const { actor, signIn, state } = open();
    actor.send(submit);
    await signIn.last().fail(code, status);
    expect(state().value).toEqual({ form: expected });
    actor.send(submit);
    expect(state().value).toBe('submitting');
  });

  test('SIN-06 a bug is reported and leaves the form usable', async () => {
    const { actor, signIn, actions, state } = open();
    const bug = new Error('bug');
    actor.send(submit);
    await signIn.last().reject(bug);
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledWith(bug);
    expect(state().can(submit)).toBe(true);
  });

  test.each([
    [null, '/UK/my-account'],
    ['/UK/events/e1/checkout?from=mail&x=1', '/UK/events/e1/checkout?from=mail&x=1'],
    ['//evil.example', '/UK/my-account'],
    ['javascript:alert(1)', '/UK/my-account'],
  ])('SIN-04 RTE-15 signed in with redirect %j, the guardian goes to %j', async (redirect, to) => {
    const { actor, signIn, actions, state } = open({ ...plain, redirect });
    actor.send(submit);
    expect(signIn.last().input).toEqual({ email: 'kim@example.com', password: 'karting-123' });
    await signIn.last().succeed(session);
    expect(state().value).toBe('signedIn');
    expect(actions.startSession.mock.calls).toEqual([[session]]);
    expect(actions.redirect.mock.calls).toEqual([[{ to }]]);
    expect(actions.startSession.mock.invocationCallOrder[0]).toBeLessThan(
      actions.redirect.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('SIN-04 the password is never kept in the context', async () => {
    const { actor, signIn, state } = open();
    actor.send(submit);
    expect(JSON.stringify(state().context)).not.toContain('karting-123');
    await signIn.last().fail('offline');
    expect(JSON.stringify(state().context)).not.toContain('karting-123');
  });
});

describe('confirming the e-mail', () => {
  test('SIN-03 BEY-06 opening the screen by itself sends nothing', () => {
    const { confirmEmail, state } = open(linked);
    expect(confirmEmail.calls).toHaveLength(0);
    expect(state().value).toEqual({ form: 'editing' });
  });

  test.each([
    { ...plain, email: 'kim@example.com' },
    { ...plain, token: 'link-1' },
  ])('SIN-03 without the whole link there is nothing to confirm: %j', (input) => {
    const { actor, confirmEmail } = open(input);
    actor.send(confirm);
    expect(confirmEmail.calls).toHaveLength(0);
  });

  test('SIN-03 BEY-06 the link is sent once, confirmed, and leaves the address bar', async () => {
    const { actor, confirmEmail, actions, state } = open(linked);
    actor.send(confirm);
    actor.send(confirm);
    await confirmEmail.last().succeed();
    actor.send(confirm);
    expect(confirmEmail.calls.map(({ input }) => input)).toEqual([
      { email: 'kim@example.com', token: 'link-1' },
    ]);
    expect(state().value).toEqual({ form: 'confirmed' });
    expect(actions.forgetLink).toHaveBeenCalledTimes(1);
  });

  test('BEY-06 the token leaves the address bar as soon as it is used, and not once the next page is there', () => {
    const { actor, actions } = open(linked);
    actor.send(confirm);
    expect(actions.forgetLink).toHaveBeenCalledTimes(1);
    actor.stop();
    expect(actions.forgetLink).toHaveBeenCalledTimes(1);
  });

  test('SIN-03 a refused link says so, and signing in is still possible', async () => {
    const { actor, confirmEmail, state } = open(linked);
    actor.send(confirm);
    expect(state().can(submit)).toBe(false);
    await confirmEmail.last().fail('status', 401);
    expect(state().value).toEqual({ form: 'confirmationFailed' });
    expect(state().can(submit)).toBe(true);
  });

  test('SIN-03 a bug while confirming is reported and leaves the form usable', async () => {
    const { actor, confirmEmail, actions, state } = open(linked);
    actor.send(confirm);
    await confirmEmail.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    expect(state().can(submit)).toBe(true);
  });
});

describe('leaving', () => {
  test('SIN-03 leaving the screen aborts the confirmation', () => {
    const { actor, confirmEmail } = open(linked);
    actor.send(confirm);
    actor.stop();
    expect(confirmEmail.last().signal.aborted).toBe(true);
  });

  test('SIN-04 leaving the screen aborts the request', () => {
    const { actor, signIn, actions } = open();
    actor.send(submit);
    actor.stop();
    expect(signIn.last().signal.aborted).toBe(true);
    expect(actions.startSession).not.toHaveBeenCalled();
  });
});

test('BEY-03 ten fast clicks are one request', () => {
  const { actor, signIn } = open();
  for (let click = 0; click < 10; click += 1) actor.send(submit);
  expect(signIn.calls).toHaveLength(1);
});

test('SIN-03 SIN-05 SIN-06 SIN-04 journey: link, typing error, wrong password, account', async () => {
  const { actor, confirmEmail, signIn, actions, state } = open(linked);
  actor.send(confirm);
  await confirmEmail.last().succeed();
  actor.send({ type: 'signIn.submit', email: 'kim@example.com', password: '' });
  expect(state().value).toEqual({ form: 'invalid' });
  actor.send(submit);
  await signIn.last().fail('status', 404);
  expect(state().value).toEqual({ form: 'notFound' });
  actor.send(submit);
  await signIn.last().succeed(session);
  expect(state().status).toBe('done');
  expect(actions.redirect.mock.calls).toEqual([[{ to: '/UK/my-account' }]]);
});

test('SIN-03 SIN-04 BEY-03 in any order of events at most one request is in flight, and the link is sent at most once', async () => {
  const step = fc.constantFrom('confirm', 'submit', 'empty', 'succeed', 'fail404', 'fail500', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, withLink) => {
      const { actor, confirmEmail, signIn, actions, state } = open(withLink ? linked : plain);
      const settle = async (how: 'succeed' | 'fail404' | 'fail500' | 'reject') => {
        const confirming = confirmEmail.inFlight() === 1;
        const call = confirming ? confirmEmail.calls.at(-1) : signIn.calls.at(-1);
        if (how === 'reject') await call?.reject();
        else if (how === 'fail404') await call?.fail('status', 404);
        else if (how === 'fail500') await call?.fail('status', 500);
        else if (confirming) await confirmEmail.last().succeed();
        else await signIn.calls.at(-1)?.succeed(session);
      };
      for (const name of steps) {
        if (state().status === 'done') break;
        if (name === 'confirm') actor.send(confirm);
        else if (name === 'submit') actor.send(submit);
        else if (name === 'empty') actor.send(empty);
        else await settle(name);
        expect(confirmEmail.inFlight() + signIn.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.errors === null).toBe(!state().hasTag('invalid'));
      }
      expect(confirmEmail.calls.length).toBeLessThanOrEqual(withLink ? 1 : 0);
      expect(actions.startSession.mock.calls.length).toBe(state().status === 'done' ? 1 : 0);
    }),
  );
});
