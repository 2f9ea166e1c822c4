import { assign, setup } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasStatus, hasSucceeded, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

export type SessionInput = { stored: StoredSession | null };

export type SessionContext = {
  /** Null for a visitor and only then. */
  stored: StoredSession | null;
  /** How the last re-validation against the server went. */
  validation: 'none' | 'valid' | 'unauthorised' | 'failed';
};

export type SessionEvent =
  | ({ type: 'session.start' } & StoredSession)
  /** A guard asks who is there. */
  | { type: 'session.revalidate' }
  /** A navigation began; its guards ask anew, once. */
  | { type: 'location.changed' }
  /** The guardian logs out. */
  | { type: 'session.end' }
  /** The server did not confirm the session: some call was answered with 401, or a guard's check failed. */
  | { type: 'session.rejected' }
  /** What is stored changed by other hands: in another tab, or because the user's details were edited. */
  | { type: 'session.stored'; stored: StoredSession | null };

/** Owns one question: who is signed in? Storing and clearing are its actions; other tabs are followed. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as Requirements,
    tags: {} as 'resolving' | 'broken',
  },
  actors: {
    resolveUser: mustBeProvided<Result<User>, { userId: string }>('resolveUser'),
  },
  actions: {
    store: (_, _session: StoredSession) => {},
    /** Token, user and selected driver; carts and half-filled forms wait for their guardian to come back. */
    clear: () => {},
    clearUnfinished: () => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    keep: assign({ stored: (_, { token, user }: StoredSession) => ({ token, user }) }),
    follow: assign({ stored: (_, { stored }: SessionInput) => guardianIn(stored) }),
    drop: assign({ stored: null }),
    note: assign({ validation: (_, { validation }: Pick<SessionContext, 'validation'>) => validation }),
  },
  guards: {
    isSignedIn: ({ context }) => context.stored !== null,
    isGuardian: (_, stored: StoredSession | null) => guardianIn(stored) !== null,
    hasSucceeded,
    isUnauthorised: hasStatus(401),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ stored: guardianIn(input.stored), validation: 'none' }),
  initial: 'visitor',
  on: {
    'session.start': {
      target: '.signedIn',
      actions: [
        { type: 'keep', params: ({ event }) => event },
        { type: 'note', params: { validation: 'valid' } },
        { type: 'store', params: ({ event: { token, user } }) => ({ token, user }) },
      ],
      meta: { requires: ['STO-01'] },
    },
    'session.end': {
      guard: 'isSignedIn',
      target: '.visitor',
      actions: ['drop', { type: 'note', params: { validation: 'none' } }, 'clear', 'clearUnfinished'],
      meta: { requires: ['STO-01', 'ACC-06', 'BEY-01'] },
    },
    'session.rejected': {
      guard: 'isSignedIn',
      target: '.visitor',
      actions: ['drop', { type: 'note', params: { validation: 'unauthorised' } }, 'clear'],
      meta: { requires: ['STO-02'] },
    },
    'session.stored': [
      {
        guard: { type: 'isGuardian', params: ({ event }) => event.stored },
        target: '.signedIn',
        actions: { type: 'follow', params: ({ event }) => event },
        meta: { requires: ['STO-04'] },
      },
      {
        target: '.visitor',
        actions: [
          { type: 'follow', params: ({ event }) => event },
          { type: 'note', params: { validation: 'none' } },
        ],
        meta: { requires: ['STO-04', 'RTE-11'] },
      },
    ],
  },
  states: {
    visitor: {
      meta: { requires: ['STO-01', 'RTE-11'] },
      always: { guard: 'isSignedIn', target: 'resolving', meta: { requires: ['STO-02'] } },
    },
    resolving: {
      tags: 'resolving',
      meta: { requires: ['STO-02', 'RTE-11'] },
      on: {
        'session.stored': {
          guard: { type: 'isGuardian', params: ({ event }) => event.stored },
          target: 'resolving',
          reenter: true,
          actions: { type: 'follow', params: ({ event }) => event },
          meta: { requires: ['STO-04'] },
        },
      },
      invoke: {
        id: 'resolveUser',
        src: 'resolveUser',
        input: ({ context }) => ({ userId: context.stored?.user.id ?? '' }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'signedIn.confirmed',
            actions: [
              { type: 'keep', params: (settled) => resolvedSession(settled) },
              { type: 'note', params: { validation: 'valid' } },
              { type: 'store', params: (settled) => resolvedSession(settled) },
            ],
          },
          {
            guard: { type: 'isUnauthorised', params: outcomeOf },
            target: 'visitor',
            actions: ['drop', { type: 'note', params: { validation: 'unauthorised' } }, 'clear'],
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'note', params: { validation: 'failed' } },
              { type: 'logFailure', params: failureOf },
            ],
          },
        ],
        onError: {
          target: 'signedIn.broken',
          actions: [
            { type: 'note', params: { validation: 'failed' } },
            { type: 'reportBug', params: errorOf },
          ],
        },
      },
    },
    signedIn: {
      initial: 'known',
      meta: { requires: ['STO-01', 'STO-02'] },
      on: { 'session.revalidate': { target: 'resolving', meta: { requires: ['RTE-11', 'RTE-12'] } } },
      states: {
        known: {},
        /** By the server, since the last navigation began: its guards need not ask again. */
        confirmed: {
          on: {
            'session.revalidate': { meta: { requires: ['RTE-11', 'RTE-12'] } },
            'location.changed': 'known',
          },
        },
        broken: { tags: 'broken' },
      },
    },
  },
});

/** The anonymous placeholder is nobody. */
const guardianIn = (stored: StoredSession | null): StoredSession | null =>
  stored?.user.id === 'USR_' ? null : stored;

type Resolved = { context: SessionContext; event: { output: Result<User> } };

const resolvedSession = ({ context, event }: Resolved): StoredSession => ({
  token: context.stored?.token ?? '',
  user: successOf({ event }),
});
