import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { StoredSession } from '#domain/entities';
import { type SignInEvent, type SignInInput, signInMachine } from '#machines/signIn';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const session: StoredSession = {
  token: 'token-1',
  user: { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Lee', phone: '' },
};
const plain: SignInInput = { email: null, token: null, redirect: null, regionId: 'UK' };
const linked: SignInInput = { ...plain, email: 'kim@example.com', token: 'link-1' };
const submit: SignInEvent = { type: 'signIn.submit', email: 'kim@example.com', password: 'karting-123' };
const empty: SignInEvent = { type: 'signIn.submit', email: '', password: '' };
/** The screen is open; with a link in the address the e-mail is confirmed. */
const confirm: SignInEvent = { type: 'screen.opened' };
const sessionStarted: SignInEvent = { type: 'guardian.changed', userId: 'USR_1' };

const open = (input: SignInInput = plain) => {
  const confirmEmail = controlledActor<void, { email: string; token: string }>();
  const signIn = controlledActor<StoredSession, { email: string; password: string }>();
  const actions = {
    forgetLink: vi.fn(),
    persistDraft: vi.fn(),
    clearDraft: vi.fn(),
    recordSignIn: vi.fn(),
    redirect: vi.fn(),
    reportBug: vi.fn(),
  };
  const { actor, facts, told, stop } = underParent(
    signInMachine.provide({
      actors: { confirmEmail: confirmEmail.logic, signIn: signIn.logic },
      actions: {
        forgetLink: () => actions.forgetLink(),
        persistDraft: (_, params) => actions.persistDraft(params),
        clearDraft: () => actions.clearDraft(),
        recordSignIn: (_, params) => actions.recordSignIn(params),
        redirect: (_, params) => actions.redirect(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input, peers: ['session'] },
  );
  return {
    actor,
    stop,
    confirmEmail,
    signIn,
    actions,
    facts,
    /** What the session was told. */
    toSession: (): AnyEventObject[] => told.session ?? [],
    state: () => actor.getSnapshot(),
  };
};

const startOf = (started: StoredSession) => ({ type: 'session.start', ...started });

describe('a prerendered page', () => {
  test('BEY-42 REG-01 takes what the address and the draft say', () => {
    const { actor, confirmEmail, state } = open();
    expect(state().hasTag('stands')).toBe(true);
    const typed = { email: 'kim@example.com' };
    actor.send({ type: 'page.woken', input: { ...plain, email: typed.email, typed, redirect: '/events' } });
    expect(state().context).toMatchObject({ email: typed.email, typed, redirect: '/UK/events' });
    expect(state().value).toEqual({ form: 'editing' });
    expect(confirmEmail.calls).toHaveLength(0);
  });

  test('BEY-42 SIN-03 BEY-06 confirms the e-mail that the link in it names', async () => {
    const { actor, confirmEmail, actions, state } = open();
    actor.send({ type: 'page.woken', input: linked });
    expect(actions.forgetLink).toHaveBeenCalledOnce();
    expect(confirmEmail.last().input).toEqual({ email: linked.email, token: linked.token });
    await confirmEmail.last().succeed();
    expect(state().value).toEqual({ form: 'confirmed' });
  });
});

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
    ['status', 403, 'unconfirmed'],
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
    ['/my-account?tab=tickets', '/UK/my-account?tab=tickets'],
    ['/events/e1', '/UK/events/e1'],
    ['//evil.example', '/UK/my-account'],
    ['javascript:alert(1)', '/UK/my-account'],
  ])('SIN-04 RTE-15 signed in with redirect %j, the guardian goes to %j', async (redirect, to) => {
    const { actor, signIn, actions, facts, state, toSession } = open({ ...plain, redirect });
    actor.send(submit);
    expect(signIn.last().input).toEqual({ email: 'kim@example.com', password: 'karting-123' });
    await signIn.last().succeed(session);
    expect([state().value, state().hasTag('busy')]).toEqual(['startingSession', true]);
    expect(toSession()).toEqual([startOf(session)]);
    expect(actions.recordSignIn.mock.calls).toEqual([[session]]);
    expect(actions.redirect).not.toHaveBeenCalled();
    actor.send(sessionStarted);
    expect(state().value).toBe('signedIn');
    expect(actions.redirect.mock.calls).toEqual([[{ to }]]);
    expect([toSession().length, facts]).toEqual([1, []]);
  });

  test('SIN-04 RTE-15 the way on is not taken before the session has begun', async () => {
    const { actor, signIn, actions, state } = open();
    actor.send(sessionStarted);
    expect(state().value).toEqual({ form: 'editing' });
    actor.send(submit);
    actor.send(sessionStarted);
    expect(state().value).toBe('submitting');
    await signIn.last().succeed(session);
    actor.send({ type: 'guardian.changed', userId: null });
    expect(state().value).toBe('startingSession');
    expect(actions.redirect).not.toHaveBeenCalled();
  });

  test.each([
    ['status', 404],
    ['offline', null],
  ] as const)('SIN-06 %s %s starts no session and records nothing', async (code, status) => {
    const { actor, signIn, actions, facts, toSession } = open();
    actor.send(submit);
    await signIn.last().fail(code, status);
    expect([toSession(), facts]).toEqual([[], []]);
    expect(actions.recordSignIn).not.toHaveBeenCalled();
    expect(actions.clearDraft).not.toHaveBeenCalled();
  });

  test('SIN-04 the password is never stored in the context', async () => {
    const { actor, signIn, state } = open();
    actor.send(submit);
    expect(JSON.stringify(state().context)).not.toContain('karting-123');
    await signIn.last().fail('offline');
    expect(JSON.stringify(state().context)).not.toContain('karting-123');
  });
});

describe('what was typed', () => {
  test('BEY-17 an address that is typed is stored for coming back, and forgotten once signed in', async () => {
    const { actor, signIn, actions } = open();
    actor.send({ type: 'email.typed', email: 'kim@ex' });
    expect(actions.persistDraft.mock.calls).toEqual([[{ email: 'kim@ex' }]]);
    actor.send(submit);
    expect(actions.clearDraft).not.toHaveBeenCalled();
    await signIn.last().succeed(session);
    expect(actions.clearDraft).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['typed before', { ...linked, typed: { email: 'sam@example.com' } }, 'sam@example.com'],
    ['in the link', linked, 'kim@example.com'],
    ['unknown', plain, ''],
  ])('BEY-17 SIN-01 the form is opened with the address %s', (_, input, email) => {
    expect(open(input).state().context.typed).toEqual({ email });
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

  test('BEY-06 the token leaves the address bar as soon as it is used, not only when the next page is open', () => {
    const { actor, actions, stop } = open(linked);
    actor.send(confirm);
    expect(actions.forgetLink).toHaveBeenCalledTimes(1);
    stop();
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
    const { actor, stop, confirmEmail } = open(linked);
    actor.send(confirm);
    stop();
    expect(confirmEmail.last().signal.aborted).toBe(true);
  });

  test('SIN-04 leaving the screen aborts the request', () => {
    const { actor, stop, signIn, toSession } = open();
    actor.send(submit);
    stop();
    expect(signIn.last().signal.aborted).toBe(true);
    expect(toSession()).toEqual([]);
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
  actor.send(sessionStarted);
  expect(state().status).toBe('done');
  expect(actions.redirect.mock.calls).toEqual([[{ to: '/UK/my-account' }]]);
});

test('SIN-03 SIN-04 BEY-03 in any order of events at most one request is in flight, and the link is sent at most once', async () => {
  const step = fc.constantFrom(
    'confirm',
    'submit',
    'empty',
    'started',
    'succeed',
    'fail404',
    'fail500',
    'reject',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, withLink) => {
      const { actor, confirmEmail, signIn, actions, state, toSession } = open(withLink ? linked : plain);
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
        else if (name === 'started') actor.send(sessionStarted);
        else await settle(name);
        const isAsking = state().hasTag('busy') && !state().matches('startingSession');
        expect(confirmEmail.inFlight() + signIn.inFlight()).toBe(isAsking ? 1 : 0);
        expect(state().context.errors === null).toBe(!state().hasTag('invalid'));
      }
      expect(confirmEmail.calls.length).toBeLessThanOrEqual(withLink ? 1 : 0);
      const isStarted = state().matches('startingSession') || state().status === 'done';
      expect(toSession()).toEqual(isStarted ? [startOf(session)] : []);
      expect(actions.redirect).toHaveBeenCalledTimes(state().status === 'done' ? 1 : 0);
    }),
  );
});
