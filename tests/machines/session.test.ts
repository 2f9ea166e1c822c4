import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import type { Failure } from '#domain/result';
import { connectionMachine } from '#machines/connection';
import { sessionMachine } from '#machines/session/session';
import type { SessionAnswer, SessionEvent, SessionFact } from '#machines/session/sessionSetup';
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
  const loadUser = controlledActor<User, { userId: string }>();
  const actions = {
    persistSession: vi.fn(),
    clearSession: vi.fn(),
    clearUnfinished: vi.fn(),
    logFailure: vi.fn(),
    reportBug: vi.fn(),
  };
  const { actor, facts, parent, told, stop } = underParent<typeof sessionMachine, SessionFact>(
    sessionMachine.provide({
      actors: { loadUser: loadUser.logic },
      actions: {
        persistSession: (_, params) => actions.persistSession(params),
        clearSession: () => actions.clearSession(),
        clearUnfinished: () => actions.clearUnfinished(),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    {
      input: { stored: input },
      clock,
      systemId: 'session',
      peers: ['route'],
      beside: { connection: { logic: connectionMachine, input: undefined } },
    },
  );
  /** The root tells both. */
  const network = (type: 'connection.lost' | 'connection.restored') => {
    parent.getSnapshot().children.connection?.send({ type });
    actor.send({ type });
  };
  return {
    actor,
    clock,
    stop,
    network,
    loadUser,
    actions,
    state: () => actor.getSnapshot(),
    /** Events to the parent, then to the route, since this function's last call. */
    told: () => [...facts.splice(0), ...(told.route?.splice(0) ?? [])],
  };
};

const confirmed: SessionAnswer = { type: 'session.confirmed' };
const loggedOut: SessionFact = { type: 'session.loggedOut', guardian: { userId: 'USR_1', token: 'token-1' } };
const endedWith = (token: string | null): SessionFact => ({ type: 'session.ended', token });
const ended = endedWith(stored.token);
const startedBy = (userId: string): SessionFact => ({ type: 'session.started', userId });
const arrived: SessionEvent = { type: 'location.changed' };

describe('signing in and out', () => {
  test.each(['session.logOut', 'session.unverified'] as const)(
    'STO-01 %s while resolving the user aborts the request',
    (type) => {
      const { actor, loadUser, state, told } = open(stored);
      actor.send({ type });
      expect(told()).toEqual([type === 'session.logOut' ? loggedOut : ended]);
      expect(loadUser.last().signal.aborted).toBe(true);
      expect(state().matches('visitor')).toBe(true);
    },
  );

  test('STO-01 a late answer about the old user does not replace the new one', async () => {
    const { actor, loadUser, state, told } = open(stored);
    const asked = loadUser.last();
    actor.send(start);
    await asked.succeed(stored.user);
    expect(told()).toEqual([startedBy('USR_2')]);
    expect(asked.signal.aborted).toBe(true);
    expect(state().context.stored).toEqual(other);
  });
});

describe('re-validation', () => {
  test('STO-02 RTE-11 a guardian whom the API has just confirmed is not confirmed again by the same navigation', async () => {
    const { actor, loadUser, told } = open(stored);
    actor.send(arrived);
    await loadUser.last().succeed(stored.user);
    expect(told()).toEqual([confirmed]);
    actor.send({ type: 'session.revalidate' });
    expect(told()).toEqual([confirmed]);
    expect(loadUser.calls).toHaveLength(1);
    actor.send(arrived);
    actor.send({ type: 'session.revalidate' });
    expect(loadUser.calls).toHaveLength(2);
  });
});

test('STO-02 stopping aborts the request', () => {
  const { stop, loadUser } = open(stored);
  stop();
  expect(loadUser.last().signal.aborted).toBe(true);
});

test('STO-01 STO-02 in any order of events a visitor has no stored session, everyone else has one, and every revalidation is answered once', async () => {
  const event = fc.constantFrom<SessionEvent>(
    start,
    { type: 'session.logOut' },
    { type: 'session.unverified' },
    { type: 'session.revalidate' },
    arrived,
    { type: 'connection.lost' },
    { type: 'connection.restored' },
    { type: 'session.stored', stored, isLoggedOut: false },
    { type: 'session.stored', stored: null, isLoggedOut: false },
    { type: 'session.stored', stored: anonymous, isLoggedOut: false },
  );
  const answer = fc.constantFrom('succeed', 'unauthorised', 'offline', 'reject', 'wait');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, stored, anonymous),
      fc.array(fc.oneof(event, answer), { maxLength: 25 }),
      async (input, steps) => {
        const { actor, clock, loadUser, state, told } = open(input);
        for (const step of steps) {
          const isAsked = typeof step !== 'string' && step.type === 'session.revalidate';
          const wasResolving = state().hasTag('resolving');
          told();
          if (typeof step !== 'string') actor.send(step);
          else if (step === 'succeed') await loadUser.calls.at(-1)?.succeed(stored.user);
          else if (step === 'unauthorised') await loadUser.calls.at(-1)?.fail('status', 401);
          else if (step === 'offline') await loadUser.calls.at(-1)?.fail('offline');
          else if (step === 'wait') clock.increment(1500);
          else await loadUser.calls.at(-1)?.reject();
          expect(state().context.stored === null).toBe(
            state().matches('visitor') || state().matches('unknown'),
          );
          expect(state().context.stored?.user.id).not.toBe('USR_');
          expect(loadUser.inFlight()).toBeLessThanOrEqual(state().hasTag('resolving') ? 1 : 0);
          const isAnswerDue = (isAsked || wasResolving) && !state().hasTag('resolving');
          const facts = told();
          if (isAnswerDue) expect(facts).toHaveLength(1);
          expect(facts.length).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

describe('an API that cannot be asked', () => {
  const failWith = (code: Failure['code'], status: number | null = null): Failure => ({
    ok: false,
    code,
    status,
    text: null,
  });

  /** Three tries more, within three seconds. */
  const failAgain = async (
    { clock, loadUser }: ReturnType<typeof open>,
    code: Failure['code'],
    status: number | null,
  ) => {
    for (const pause of [500, 1000, 1500, 0]) {
      await loadUser.last().fail(code, status);
      clock.increment(pause);
    }
  };

  test.each([
    ['offline', null],
    ['timedOut', null],
    ['shape', 200],
    ['status', 429],
    ['status', 500],
    ['status', 503],
  ] as const)('RTE-11 is asked three times more, then %s %s counts', async (code, status) => {
    const opened = open(stored);
    await failAgain(opened, code, status);
    expect(opened.loadUser.calls).toHaveLength(4);
    expect(opened.actions.logFailure.mock.calls).toEqual([[failWith(code, status)]]);
    expect(opened.told()).toEqual([{ type: 'session.unconfirmed' }]);
  });

  test('RTE-11 is asked three times more by each navigation', async () => {
    const opened = open(stored);
    await failAgain(opened, 'status', 503);
    opened.actor.send({ type: 'session.revalidate' });
    await failAgain(opened, 'status', 503);
    expect(opened.loadUser.calls).toHaveLength(8);
  });

  test.each([
    ['lost before the API is asked', null],
    ['lost meanwhile', stored],
  ])(
    'RTE-11 BEY-18 is asked once there is a network again, which was %s, and then three times more',
    async (_, input) => {
      const opened = open(input);
      const { actor, clock, loadUser, network, told } = opened;
      network('connection.lost');
      if (input === null) actor.send({ type: 'session.restored', stored });
      await loadUser.last().fail('offline');
      clock.increment(600_000);
      network('connection.restored');
      expect(loadUser.calls).toHaveLength(2);
      told();
      await failAgain(opened, 'offline', null);
      expect(loadUser.calls).toHaveLength(5);
      expect(told()).toContainEqual({ type: 'session.unconfirmed' });
    },
  );

  test('RTE-11 BEY-18 a network that is lost and back before the answer is not waited for', async () => {
    const { loadUser, network, state } = open(stored);
    network('connection.lost');
    network('connection.restored');
    await loadUser.last().fail('status', 500);
    expect(state().value).toEqual({ resolving: 'pausing' });
  });
});
