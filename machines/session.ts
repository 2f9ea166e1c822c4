import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import type { Failure } from '#domain/result';
import { errorOf, failureOf, hasStatus, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';
import { userLookupMachine } from '#machines/userLookup';

export type SessionInput = { stored: StoredSession | null };

export type SessionContext = {
  /** Null for a visitor and only then. */
  stored: StoredSession | null;
  /** The browser has no network. */
  isOffline: boolean;
  /** Nobody could say whether the last guardian was still signed in, so they are not. */
  isGivenUp: boolean;
};

export type SessionEvent =
  | ({ type: 'session.start' } & StoredSession)
  /** A guard asks who is there; the answer is `session.confirmed`, `session.unconfirmed` or `session.ended`. */
  | { type: 'session.revalidate' }
  /** A navigation began; its guards ask again, once. */
  | { type: 'location.changed' }
  /** The guardian logs out. */
  | { type: 'session.logOut' }
  /** A guard's check failed. */
  | { type: 'session.unverified' }
  /** What this browser has stored, for a page that was made for a visitor. */
  | { type: 'session.restored'; stored: StoredSession | null }
  /** Some call was answered with 401. */
  | { type: 'session.unauthorized' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** The storage was read again: another tab may have signed in or out. */
  | { type: 'session.stored'; stored: StoredSession | null }
  /** The guardian's details were saved; ignored when somebody else has signed in since. */
  | { type: 'user.saved'; user: User };

/** Sent to the parent. */
export type SessionFact =
  /** The API knows the guardian. */
  | { type: 'session.confirmed' }
  /** There is no guardian, or the API could not say. */
  | { type: 'session.unconfirmed' }
  /** There is no guardian any more; with the token of the session that ended, null for a visitor. */
  | { type: 'session.ended'; token: string | null }
  /** The guardian has logged out; null where they were signed in no more. */
  | { type: 'session.loggedOut'; guardian: { userId: string; token: string } | null }
  /** The session ended, while the guardian is at work: what is on show stays. */
  | { type: 'session.expired'; token: string | null }
  /** A guardian signed in on this page. */
  | { type: 'session.started'; userId: string }
  /** Another guardian is signed in than before, by another tab. */
  | { type: 'session.changed'; userId: string; token: string | null };

const endedIn = ({ context: { stored } }: { context: SessionContext }): SessionFact => ({
  type: 'session.ended',
  token: stored?.token ?? null,
});

const loggedOutIn = ({ context: { stored } }: { context: SessionContext }): SessionFact => ({
  type: 'session.loggedOut',
  guardian: stored && { userId: stored.user.id, token: stored.token },
});

const expiredIn = ({ context: { stored } }: { context: SessionContext }): SessionFact => ({
  type: 'session.expired',
  token: stored?.token ?? null,
});

const changedIn = ({ context, event }: { context: SessionContext; event: SessionInput }): SessionFact => ({
  type: 'session.changed',
  userId: event.stored?.user.id ?? '',
  token: context.stored?.token ?? null,
});

/** Owns one question: who is signed in? Storing and clearing are provided; the parent hears of every change. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as Requirements,
    tags: {} as 'resolving' | 'broken',
  },
  actors: { resolveUser: userLookupMachine },
  actions: {
    persistSession: (_, _session: StoredSession) => {},
    /** Token, user and selected driver; carts and form drafts wait for their guardian to come back. */
    clearSession: () => {},
    clearUnfinished: () => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    assignSession: assign({
      stored: (_, { token, user }: StoredSession) => ({ token, user }),
      isGivenUp: false,
    }),
    assignStored: assign({ stored: (_, { stored }: SessionInput) => guardianIn(stored), isGivenUp: false }),
    assignVisitor: assign({ stored: null }),
    assignGivenUp: assign({ isGivenUp: true }),
    assignOffline: assign({ isOffline: true }),
    assignOnline: assign({ isOffline: false }),
    tellLookup: sendTo('resolveUser', ({ event }) => event),
    tellParent: sendParent((_, fact: SessionFact) => fact),
  },
  guards: {
    isSignedIn: ({ context }) => context.stored !== null,
    isGuardian: (_, { stored }: SessionInput) => guardianIn(stored) !== null,
    isOtherGuardian: ({ context }, { stored }: SessionInput) =>
      guardianIn(stored) !== null && stored?.user.id !== context.stored?.user.id,
    isOwnUser: ({ context }, { user }: { user: User }) => user.id === context.stored?.user.id,
    hasSucceeded,
    isUnauthorised: hasStatus(401),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ stored: guardianIn(input.stored), isOffline: false, isGivenUp: false }),
  initial: 'visitor',
  on: {
    'session.start': {
      target: '.signedIn',
      actions: [
        { type: 'assignSession', params: ({ event }) => event },
        { type: 'persistSession', params: ({ event: { token, user } }) => ({ token, user }) },
        {
          type: 'tellParent',
          params: ({ event: { user } }) => ({ type: 'session.started', userId: user.id }),
        },
      ],
      meta: { requires: ['STO-01'] },
    },
    'session.logOut': {
      target: '.visitor',
      actions: [
        { type: 'tellParent', params: loggedOutIn },
        'assignVisitor',
        'clearSession',
        'clearUnfinished',
      ],
      meta: { requires: ['STO-01', 'ACC-06', 'BEY-01'] },
    },
    'session.unverified': {
      guard: 'isSignedIn',
      target: '.visitor',
      actions: [{ type: 'tellParent', params: endedIn }, 'assignVisitor', 'assignGivenUp', 'clearSession'],
      meta: { requires: ['STO-02', 'RTE-11'] },
    },
    'session.unauthorized': {
      guard: 'isSignedIn',
      target: '.visitor',
      actions: [{ type: 'tellParent', params: expiredIn }, 'assignVisitor', 'clearSession'],
      meta: { requires: ['STO-02', 'BEY-01'] },
    },
    'connection.lost': { actions: 'assignOffline', meta: { requires: ['RTE-11'] } },
    'connection.restored': { actions: 'assignOnline', meta: { requires: ['RTE-11'] } },
    'session.stored': [
      {
        guard: { type: 'isOtherGuardian', params: ({ event }) => event },
        target: '.signedIn',
        actions: [
          { type: 'tellParent', params: changedIn },
          { type: 'assignStored', params: ({ event }) => event },
        ],
        meta: { requires: ['STO-04'] },
      },
      {
        guard: { type: 'isGuardian', params: ({ event }) => event },
        target: '.signedIn',
        actions: { type: 'assignStored', params: ({ event }) => event },
        meta: { requires: ['STO-04'] },
      },
      {
        target: '.visitor',
        actions: [{ type: 'tellParent', params: endedIn }, 'assignVisitor'],
        meta: { requires: ['STO-04', 'RTE-11'] },
      },
    ],
    'user.saved': {
      guard: { type: 'isOwnUser', params: ({ event }) => event },
      actions: [
        { type: 'assignSession', params: ({ context, event }) => withUser(context, event.user) },
        { type: 'persistSession', params: ({ context }) => signedIn(context) },
      ],
      meta: { requires: ['EDU-01'] },
    },
  },
  states: {
    visitor: {
      meta: { requires: ['STO-01', 'RTE-11'] },
      always: { guard: 'isSignedIn', target: 'resolving', meta: { requires: ['STO-02'] } },
      on: {
        'session.restored': {
          guard: { type: 'isGuardian', params: ({ event }) => event },
          target: 'resolving',
          actions: [
            { type: 'tellParent', params: changedIn },
            { type: 'assignStored', params: ({ event }) => event },
          ],
          meta: { requires: ['STO-02'] },
        },
        'session.revalidate': {
          actions: { type: 'tellParent', params: { type: 'session.unconfirmed' } },
          meta: { requires: ['RTE-11', 'RTE-12'] },
        },
      },
    },
    resolving: {
      tags: 'resolving',
      meta: { requires: ['STO-02', 'RTE-11'] },
      on: {
        'connection.lost': { actions: ['assignOffline', 'tellLookup'], meta: { requires: ['RTE-11'] } },
        'connection.restored': { actions: ['assignOnline', 'tellLookup'], meta: { requires: ['RTE-11'] } },
        'session.stored': [
          {
            guard: { type: 'isOtherGuardian', params: ({ event }) => event },
            target: 'resolving',
            reenter: true,
            actions: [
              { type: 'tellParent', params: changedIn },
              { type: 'assignStored', params: ({ event }) => event },
            ],
            meta: { requires: ['STO-04'] },
          },
          {
            guard: { type: 'isGuardian', params: ({ event }) => event },
            target: 'resolving',
            reenter: true,
            actions: { type: 'assignStored', params: ({ event }) => event },
            meta: { requires: ['STO-04'] },
          },
        ],
      },
      invoke: {
        id: 'resolveUser',
        src: 'resolveUser',
        input: ({ context: { stored, isOffline } }) => ({ userId: stored?.user.id ?? '', isOffline }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'signedIn.confirmed',
            actions: [
              {
                type: 'assignSession',
                params: ({ context, event }) => withUser(context, successOf({ event })),
              },
              { type: 'persistSession', params: ({ context }) => signedIn(context) },
              { type: 'tellParent', params: { type: 'session.confirmed' } },
            ],
          },
          {
            guard: { type: 'isUnauthorised', params: outcomeOf },
            target: 'visitor',
            actions: [{ type: 'tellParent', params: endedIn }, 'assignVisitor', 'clearSession'],
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'logFailure', params: failureOf },
              { type: 'tellParent', params: { type: 'session.unconfirmed' } },
            ],
          },
        ],
        onError: {
          target: 'signedIn.broken',
          actions: [
            { type: 'reportBug', params: errorOf },
            { type: 'tellParent', params: { type: 'session.unconfirmed' } },
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
        /** By the API, since the last navigation began: its guards need not ask again. */
        confirmed: {
          on: {
            'session.revalidate': {
              actions: { type: 'tellParent', params: { type: 'session.confirmed' } },
              meta: { requires: ['RTE-11', 'RTE-12'] },
            },
            'location.changed': 'known',
          },
        },
        broken: { tags: 'broken' },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The anonymous placeholder counts as signed out. */
const guardianIn = (stored: StoredSession | null): StoredSession | null =>
  stored?.user.id === 'USR_' ? null : stored;

/** @throws for a visitor */
const signedIn = ({ stored }: SessionContext): StoredSession => {
  if (stored === null) throw new Error('No guardian is signed in');
  return stored;
};

const withUser = (context: SessionContext, user: User): StoredSession => ({ ...signedIn(context), user });
