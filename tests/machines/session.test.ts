import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import { connectionMachine } from '#machines/connection';
import { sessionMachine } from '#machines/session/session';
import type { SessionEvent, SessionFact } from '#machines/session/sessionSetup';
import { userWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

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
  const { actor, facts, told, stop } = underParent<typeof sessionMachine, SessionFact>(
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
  return {
    actor,
    clock,
    stop,
    loadUser,
    actions,
    state: () => actor.getSnapshot(),
    /** Events to the parent, then to the route, since this function's last call. */
    told: () => [...facts.splice(0), ...(told.route?.splice(0) ?? [])],
  };
};

const arrived: SessionEvent = { type: 'location.changed' };

test('STO-01 STO-02 in any order of events a visitor has no stored session, everyone else has one, and every revalidation is answered once', async () => {
  const event = fc.constantFrom<SessionEvent>(
    start,
    { type: 'session.logOut' },
    { type: 'session.reject' },
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
