import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import { type SessionEvent, type SessionFact, sessionMachine } from '#machines/session';
import { userLookupMachine } from '#machines/userLookup';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const userWith = (changes: Partial<User> = {}): User => ({
  id: 'USR_1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Lee',
  phone: '',
  ...changes,
});
const stored: StoredSession = { token: 'token-1', user: userWith() };
const other: StoredSession = { token: 'token-2', user: userWith({ id: 'USR_2', firstName: 'Ana' }) };
const anonymous: StoredSession = { token: 'token-0', user: userWith({ id: 'USR_' }) };
const start: SessionEvent = { type: 'session.start', ...other };

const open = (input: StoredSession | null = null) => {
  const clock = new SimulatedClock();
  const resolveUser = controlledActor<User, { userId: string }>();
  const actions = {
    persistSession: vi.fn(),
    clearSession: vi.fn(),
    clearUnfinished: vi.fn(),
    logFailure: vi.fn(),
    reportBug: vi.fn(),
  };
  const { actor, facts, stop } = underParent<typeof sessionMachine, SessionFact>(
    sessionMachine.provide({
      actors: { resolveUser: userLookupMachine.provide({ actors: { loadUser: resolveUser.logic } }) },
      actions: {
        persistSession: (_, params) => actions.persistSession(params),
        clearSession: () => actions.clearSession(),
        clearUnfinished: () => actions.clearUnfinished(),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { stored: input }, clock },
  );
  return {
    actor,
    clock,
    stop,
    resolveUser,
    actions,
    state: () => actor.getSnapshot(),
    /** What the parent was told since the last call of this function. */
    told: () => facts.splice(0),
  };
};

const confirmed: SessionFact = { type: 'session.confirmed' };
const loggedOut: SessionFact = { type: 'session.loggedOut', guardian: { userId: 'USR_1', token: 'token-1' } };
const endedWith = (token: string | null): SessionFact => ({ type: 'session.ended', token });
const ended = endedWith(stored.token);
const startedBy = (userId: string): SessionFact => ({ type: 'session.started', userId });
const changedTo = (userId: string, token: string | null = null): SessionFact => ({
  type: 'session.changed',
  userId,
  token,
});

const arrived: SessionEvent = { type: 'location.changed' };

/** A guardian confirmed by the API, who has gone to another page since. */
const openSignedIn = async () => {
  const opened = open(stored);
  await opened.resolveUser.last().succeed(stored.user);
  opened.actor.send(arrived);
  opened.actions.persistSession.mockClear();
  opened.told();
  return opened;
};

describe('signing in and out', () => {
  test('STO-01 ACC-06 BEY-01 logging out clears the stored session and what was unfinished, and says whose it was', async () => {
    const { actor, actions, state, told } = await openSignedIn();
    actor.send({ type: 'session.logOut' });
    expect(state().value).toBe('visitor');
    expect(state().context).toMatchObject({ stored: null });
    expect(told()).toEqual([loggedOut]);
    expect(actions.clearSession).toHaveBeenCalledTimes(1);
    expect(actions.clearUnfinished).toHaveBeenCalledTimes(1);
  });

  test.each(['session.logOut', 'session.unverified'] as const)(
    'STO-01 %s while the user is being resolved aborts the request',
    (type) => {
      const { actor, resolveUser, state, told } = open(stored);
      actor.send({ type });
      expect(told()).toEqual([type === 'session.logOut' ? loggedOut : ended]);
      expect(resolveUser.last().signal.aborted).toBe(true);
      expect(state().value).toBe('visitor');
    },
  );

  test('STO-01 a late answer about the old user does not replace the new one', async () => {
    const { actor, resolveUser, state, told } = open(stored);
    const asked = resolveUser.last();
    actor.send(start);
    await asked.succeed(stored.user);
    expect(told()).toEqual([startedBy('USR_2')]);
    expect(asked.signal.aborted).toBe(true);
    expect(state().context.stored).toEqual(other);
  });
});

describe('re-validation', () => {
  test('STO-02 RTE-11 a guardian whom the API has just confirmed is not confirmed again by the same navigation', async () => {
    const { actor, resolveUser, told } = open(stored);
    actor.send(arrived);
    await resolveUser.last().succeed(stored.user);
    expect(told()).toEqual([confirmed]);
    actor.send({ type: 'session.revalidate' });
    expect(told()).toEqual([confirmed]);
    expect(resolveUser.calls).toHaveLength(1);
    actor.send(arrived);
    actor.send({ type: 'session.revalidate' });
    expect(resolveUser.calls).toHaveLength(2);
  });
});

describe('other tabs', () => {
  test.each(['signed in', 'resolving'])(
    'STO-04 the same guardian with other details is taken over in silence while %s',
    async (how) => {
      const { actor, actions, state, told } = how === 'resolving' ? open(stored) : await openSignedIn();
      const renamed = { ...stored, user: userWith({ firstName: 'Kimberly' }) };
      actor.send({ type: 'session.stored', stored: renamed });
      expect(state().context.stored).toEqual(renamed);
      expect(state().hasTag('resolving')).toBe(how === 'resolving');
      expect(told()).toEqual([]);
      expect(actions.persistSession).not.toHaveBeenCalled();
    },
  );

  test('STO-04 another guardian from another tab is resolved in place of the first', async () => {
    const { actor, resolveUser, state, told } = open(stored);
    const first = resolveUser.last();
    actor.send({ type: 'session.stored', stored: other });
    expect(told()).toEqual([changedTo('USR_2', stored.token)]);
    expect(first.signal.aborted).toBe(true);
    expect(resolveUser.last().input).toEqual({ userId: 'USR_2' });
    await resolveUser.last().succeed(other.user);
    expect(state().context).toMatchObject({ stored: other });
    expect(told()).toEqual([confirmed]);
  });
});

describe('the guardian’s own details', () => {
  const renamed = userWith({ firstName: 'Kimberly' });

  test.each([
    ['somebody else has signed in since', other],
    ['nobody is signed in any more', null],
  ])('EDU-01 STO-04 they are not stored where %s', async (_, now) => {
    const { actor, actions, state } = await openSignedIn();
    actor.send({ type: 'session.stored', stored: now });
    actor.send({ type: 'user.saved', user: renamed });
    expect(state().context).toMatchObject({ stored: now });
    expect(actions.persistSession).not.toHaveBeenCalled();
  });
});

test('STO-02 stopping aborts the request', () => {
  const { stop, resolveUser } = open(stored);
  stop();
  expect(resolveUser.last().signal.aborted).toBe(true);
});

test('STO-01 STO-02 in any order of events nobody is stored exactly when the guest is a visitor, and every question is answered once', async () => {
  const event = fc.constantFrom<SessionEvent>(
    start,
    { type: 'session.logOut' },
    { type: 'session.unverified' },
    { type: 'session.revalidate' },
    arrived,
    { type: 'connection.lost' },
    { type: 'connection.restored' },
    { type: 'session.stored', stored },
    { type: 'session.stored', stored: null },
    { type: 'session.stored', stored: anonymous },
  );
  const answer = fc.constantFrom('succeed', 'unauthorised', 'offline', 'reject', 'wait');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, stored, anonymous),
      fc.array(fc.oneof(event, answer), { maxLength: 25 }),
      async (input, steps) => {
        const { actor, clock, resolveUser, state, told } = open(input);
        for (const step of steps) {
          const isAsked = typeof step !== 'string' && step.type === 'session.revalidate';
          const wasResolving = state().hasTag('resolving');
          told();
          if (typeof step !== 'string') actor.send(step);
          else if (step === 'succeed') await resolveUser.calls.at(-1)?.succeed(stored.user);
          else if (step === 'unauthorised') await resolveUser.calls.at(-1)?.fail('status', 401);
          else if (step === 'offline') await resolveUser.calls.at(-1)?.fail('offline');
          else if (step === 'wait') clock.increment(1500);
          else await resolveUser.calls.at(-1)?.reject();
          expect(state().context.stored === null).toBe(state().matches('visitor'));
          expect(state().context.stored?.user.id).not.toBe('USR_');
          expect(resolveUser.inFlight()).toBeLessThanOrEqual(state().hasTag('resolving') ? 1 : 0);
          const isAnswerDue = (isAsked || wasResolving) && !state().hasTag('resolving');
          const facts = told();
          if (isAnswerDue) expect(facts).toHaveLength(1);
          expect(facts.length).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('RTE-11 BEY-18 the question waits for the network, which may have been lost before', async () => {
  const { actor, resolveUser, told } = open();
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'session.restored', stored });
  await resolveUser.last().fail('offline');
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'connection.restored' });
  expect(resolveUser.calls).toHaveLength(2);
  await resolveUser.last().succeed(stored.user);
  expect(told()).toContainEqual(confirmed);
});
