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
const plain: SignInInput = { email: null, token: null, redirect: null };
const linked: SignInInput = { ...plain, email: 'kim@example.com', token: 'link-1' };
const submit: SignInEvent = { type: 'signIn.submit', email: 'kim@example.com', password: 'karting-123' };
const empty: SignInEvent = { type: 'signIn.submit', email: '', password: '' };
/** An open screen; with a link in the address the e-mail is being confirmed. */
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
  const { actor, told, stop } = underParent(
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
    /** Events sent to the session. */
    toSession: (): AnyEventObject[] => told.session ?? [],
    state: () => actor.getSnapshot(),
  };
};

const startOf = (started: StoredSession) => ({ type: 'session.start', ...started });

describe('outcomes of signing in', () => {
  test('SIN-04 the password is never stored in the context', async () => {
    const { actor, signIn, state } = open();
    actor.send(submit);
    expect(JSON.stringify(state().context)).not.toContain('karting-123');
    await signIn.last().fail('offline');
    expect(JSON.stringify(state().context)).not.toContain('karting-123');
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

test('SIN-03 SIN-04 BEY-03 in any order of events at most one request is in flight, and the link is used at most once', async () => {
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
