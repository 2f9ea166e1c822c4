import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import { type SessionEvent, sessionMachine } from '#machines/session';
import { controlledActor } from './controlledActor';

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
  const resolveUser = controlledActor<User, { userId: string }>();
  const actions = {
    store: vi.fn(),
    clear: vi.fn(),
    clearUnfinished: vi.fn(),
    logFailure: vi.fn(),
    reportBug: vi.fn(),
  };
  const actor = createActor(
    sessionMachine.provide({
      actors: { resolveUser: resolveUser.logic },
      actions: {
        store: (_, params) => actions.store(params),
        clear: () => actions.clear(),
        clearUnfinished: () => actions.clearUnfinished(),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { stored: input } },
  ).start();
  return { actor, resolveUser, actions, state: () => actor.getSnapshot() };
};

const arrived: SessionEvent = { type: 'location.changed' };

/** Confirmed by the server, and gone to another page since. */
const openSignedIn = async () => {
  const opened = open(stored);
  await opened.resolveUser.last().succeed(stored.user);
  opened.actor.send(arrived);
  opened.actions.store.mockClear();
  return opened;
};

describe('startup', () => {
  test.each([
    ['nothing', null],
    ['the anonymous placeholder', anonymous],
  ])('STO-02 RTE-11 with %s stored the guest is a visitor and the server is not asked', (_, input) => {
    const { resolveUser, state } = open(input);
    expect(state().value).toBe('visitor');
    expect(state().context).toEqual({ stored: null, validation: 'none' });
    expect(resolveUser.calls).toHaveLength(0);
  });

  test('STO-02 a stored guardian is there at once while the server is asked', () => {
    const { resolveUser, state } = open(stored);
    expect(state().hasTag('resolving')).toBe(true);
    expect(state().context.stored).toEqual(stored);
    expect(resolveUser.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_1' }]);
  });

  test('STO-02 what the server says of the user is kept and stored beside the token', async () => {
    const { actions, resolveUser, state } = open(stored);
    const user = userWith({ firstName: 'Kimberly' });
    await resolveUser.last().succeed(user);
    expect(state().value).toEqual({ signedIn: 'confirmed' });
    expect(state().context).toEqual({ stored: { token: 'token-1', user }, validation: 'valid' });
    expect(actions.store.mock.calls).toEqual([[{ token: 'token-1', user }]]);
  });

  test('STO-02 a 401 signs out and clears what is stored', async () => {
    const { actions, resolveUser, state } = open(stored);
    await resolveUser.last().fail('status', 401);
    expect(state().value).toBe('visitor');
    expect(state().context).toEqual({ stored: null, validation: 'unauthorised' });
    expect(actions.clear).toHaveBeenCalledTimes(1);
    expect(actions.clearUnfinished).not.toHaveBeenCalled();
    expect(actions.logFailure).not.toHaveBeenCalled();
  });

  test.each([
    ['status', 500],
    ['status', 404],
    ['offline', null],
    ['timedOut', null],
    ['shape', 200],
  ] as const)('STO-02 %s %s is only logged; the guardian stays signed in', async (code, status) => {
    const { actions, resolveUser, state } = open(stored);
    await resolveUser.last().fail(code, status);
    expect(state().value).toEqual({ signedIn: 'known' });
    expect(state().context).toEqual({ stored, validation: 'failed' });
    expect(actions.logFailure.mock.calls).toEqual([[{ ok: false, code, status, text: null }]]);
    expect(actions.clear).not.toHaveBeenCalled();
  });

  test('STO-02 a bug while resolving is reported; the guardian stays signed in', async () => {
    const { actions, resolveUser, state } = open(stored);
    await resolveUser.last().reject();
    expect(state().matches('signedIn')).toBe(true);
    expect(state().hasTag('broken')).toBe(true);
    expect(state().context.validation).toBe('failed');
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
  });
});

describe('signing in and out', () => {
  test('STO-01 signing in stores token and user', () => {
    const { actor, actions, state } = open();
    actor.send(start);
    expect(state().context).toEqual({ stored: other, validation: 'valid' });
    expect(actions.store.mock.calls).toEqual([[other]]);
  });

  test.each([
    ['STO-01 ACC-06 BEY-01', 'session.end', 'none', 1],
    ['STO-02 BEY-01', 'session.rejected', 'unauthorised', 0],
  ] as const)(
    '%s %s clears what is stored, once; carts go at log out alone',
    async (_, type, validation, drops) => {
      const { actor, actions, state } = await openSignedIn();
      actor.send({ type });
      actor.send({ type });
      expect(state().value).toBe('visitor');
      expect(state().context).toEqual({ stored: null, validation });
      expect(actions.clear).toHaveBeenCalledTimes(1);
      expect(actions.clearUnfinished).toHaveBeenCalledTimes(drops);
    },
  );

  test.each(['session.end', 'session.rejected'] as const)(
    'STO-01 %s while the user is being resolved aborts the request',
    (type) => {
      const { actor, resolveUser, state } = open(stored);
      actor.send({ type });
      expect(resolveUser.last().signal.aborted).toBe(true);
      expect(state().value).toBe('visitor');
    },
  );

  test('STO-01 a late answer about the old user does not replace the new one', async () => {
    const { actor, resolveUser, state } = open(stored);
    const asked = resolveUser.last();
    actor.send(start);
    await asked.succeed(stored.user);
    expect(asked.signal.aborted).toBe(true);
    expect(state().context.stored).toEqual(other);
  });
});

describe('re-validation', () => {
  test('RTE-11 RTE-12 a signed-in guardian is asked for again, once at a time', async () => {
    const { actor, resolveUser, state } = await openSignedIn();
    actor.send({ type: 'session.revalidate' });
    actor.send({ type: 'session.revalidate' });
    expect(state().value).toBe('resolving');
    expect(resolveUser.calls).toHaveLength(2);
    await resolveUser.last().fail('status', 401);
    expect(state().context.validation).toBe('unauthorised');
  });

  test('STO-02 RTE-11 a guardian whom the server has just confirmed is not asked for again by the same navigation', async () => {
    const { actor, resolveUser, state } = open(stored);
    actor.send(arrived);
    await resolveUser.last().succeed(stored.user);
    actor.send({ type: 'session.revalidate' });
    expect(state().context.validation).toBe('valid');
    expect(resolveUser.calls).toHaveLength(1);
    actor.send(arrived);
    actor.send({ type: 'session.revalidate' });
    expect(resolveUser.calls).toHaveLength(2);
  });

  test.each([
    ['the server did not say so', 'offline'],
    ['a bug came in between', 'reject'],
  ])('RTE-11 one is asked for again where %s', async (_, how) => {
    const { actor, resolveUser } = open(stored);
    if (how === 'reject') await resolveUser.last().reject();
    else await resolveUser.last().fail('offline');
    actor.send({ type: 'session.revalidate' });
    expect(resolveUser.calls).toHaveLength(2);
  });

  test('STO-04 RTE-11 one who came from another tab is asked for', async () => {
    const { actor, resolveUser } = open(stored);
    await resolveUser.last().succeed(stored.user);
    actor.send({ type: 'session.stored', stored: other });
    actor.send({ type: 'session.revalidate' });
    expect(resolveUser.last().input).toEqual({ userId: 'USR_2' });
  });

  test('RTE-12 of a visitor nothing is asked', () => {
    const { actor, resolveUser, state } = open();
    actor.send({ type: 'session.revalidate' });
    expect(state().value).toBe('visitor');
    expect(resolveUser.calls).toHaveLength(0);
  });
});

describe('other tabs', () => {
  test('STO-04 a sign-in elsewhere is followed without storing it again', () => {
    const { actor, actions, state } = open();
    actor.send({ type: 'session.stored', stored: other });
    expect(state().matches('signedIn')).toBe(true);
    expect(state().context.stored).toEqual(other);
    expect(actions.store).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing', null],
    ['the placeholder', anonymous],
  ])('STO-04 RTE-11 a sign-out elsewhere (%s) is followed without clearing again', async (_, nobody) => {
    const { actor, actions, state } = await openSignedIn();
    actor.send({ type: 'session.stored', stored: nobody });
    expect(state().value).toBe('visitor');
    expect(state().context).toEqual({ stored: null, validation: 'none' });
    expect(actions.clear).not.toHaveBeenCalled();
  });

  test('STO-04 another guardian from another tab is resolved in place of the first', async () => {
    const { actor, resolveUser, state } = open(stored);
    const first = resolveUser.last();
    actor.send({ type: 'session.stored', stored: other });
    expect(first.signal.aborted).toBe(true);
    expect(resolveUser.last().input).toEqual({ userId: 'USR_2' });
    await resolveUser.last().succeed(other.user);
    expect(state().context).toEqual({ stored: other, validation: 'valid' });
  });
});

test('STO-02 stopping aborts the request', () => {
  const { actor, resolveUser } = open(stored);
  actor.stop();
  expect(resolveUser.last().signal.aborted).toBe(true);
});

test('STO-01 STO-02 STO-04 journey: resolved, out by 401, in again, followed out by another tab', async () => {
  const { actor, resolveUser, actions, state } = open(stored);
  await resolveUser.last().succeed(stored.user);
  actor.send({ type: 'session.rejected' });
  actor.send(start);
  actor.send({ type: 'session.revalidate' });
  await resolveUser.last().fail('offline');
  expect(state().context).toEqual({ stored: other, validation: 'failed' });
  actor.send({ type: 'session.stored', stored: null });
  expect(state().value).toBe('visitor');
  expect(actions.clear).toHaveBeenCalledTimes(1);
  expect(actions.store.mock.calls).toEqual([[stored], [other]]);
});

test('STO-01 STO-02 in any order of events nobody is stored exactly when the guest is a visitor', async () => {
  const event = fc.constantFrom<SessionEvent>(
    start,
    { type: 'session.end' },
    { type: 'session.rejected' },
    { type: 'session.revalidate' },
    arrived,
    { type: 'session.stored', stored },
    { type: 'session.stored', stored: null },
    { type: 'session.stored', stored: anonymous },
  );
  const answer = fc.constantFrom('succeed', 'unauthorised', 'offline', 'reject');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, stored, anonymous),
      fc.array(fc.oneof(event, answer), { maxLength: 25 }),
      async (input, steps) => {
        const { actor, resolveUser, state } = open(input);
        for (const step of steps) {
          if (typeof step !== 'string') actor.send(step);
          else if (step === 'succeed') await resolveUser.calls.at(-1)?.succeed(stored.user);
          else if (step === 'unauthorised') await resolveUser.calls.at(-1)?.fail('status', 401);
          else if (step === 'offline') await resolveUser.calls.at(-1)?.fail('offline');
          else await resolveUser.calls.at(-1)?.reject();
          expect(state().context.stored === null).toBe(state().matches('visitor'));
          expect(state().context.stored?.user.id).not.toBe('USR_');
          expect(resolveUser.inFlight()).toBe(state().hasTag('resolving') ? 1 : 0);
        }
      },
    ),
  );
});
