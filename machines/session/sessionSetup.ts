import { assign, raise, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import { guardianIn } from '#domain/guardianIn';
import { isTemporary, isUnreached, type Result } from '#domain/result';
import type { ConnectionEvent } from '#machines/connection';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasStatus, hasSucceeded } from '#machines/support/outcome';

/** As this browser has stored it. */
type Stored = { stored: StoredSession | null };

export type SessionContext = {
  /** Null for a visitor and only then. */
  stored: StoredSession | null;
  /** Failed attempts since the API was first asked. */
  tries: number;
  /** The API could not be reached, and this browser has kept what the guardian saw (BEY-36). */
  hasOfflineAnswers: boolean;
};

/** `hasOfflineAnswers`: whether this browser has kept what the guardian saw. */
export type UserAnswer = Result<User> & { hasOfflineAnswers?: boolean };

export type SessionEvent =
  | ({ type: 'session.start' } & StoredSession)
  /** From a guard, which is answered with a `SessionAnswer` or `session.ended`. */
  | { type: 'session.revalidate' }
  /** A navigation began: its guards ask the API again, once. */
  | { type: 'location.changed' }
  | { type: 'session.logOut' }
  /** A guard could not confirm the guardian. */
  | { type: 'session.reject' }
  /** The session that this browser has stored; sent once, when the page starts. */
  | { type: 'session.restored'; stored: StoredSession | null }
  /** A call was answered with 401. */
  | { type: 'session.unauthorized' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** The storage was read again: another tab may have signed in or out. `isLoggedOut`: the last session did not end by itself. */
  | { type: 'session.stored'; stored: StoredSession | null; isLoggedOut: boolean }
  /** Ignored if another guardian has signed in since. */
  | { type: 'user.saved'; user: User };

/** Sent to the route. */
export type SessionAnswer =
  /** The API has confirmed the guardian. */
  | { type: 'session.confirmed' }
  /** There is no guardian, or the API could not say. */
  | { type: 'session.unconfirmed' }
  /** The API could not be reached, and what the guardian saw is kept. Another answer follows. */
  | { type: 'session.unreached' };

/** Sent to the parent. */
export type SessionFact =
  /** No guardian is signed in any more; `token` of the session that ended, null for a visitor. */
  | { type: 'session.ended'; token: string | null }
  /** `guardian` is null if nobody was signed in any more. */
  | { type: 'session.loggedOut'; guardian: { userId: string; token: string } | null }
  /** The session ended while the guardian was at work: the screen on show stays. */
  | { type: 'session.expired'; token: string | null }
  /** Signed in on this page, or on an earlier one. */
  | { type: 'session.started'; userId: string }
  /** Another guardian has signed in, in another tab. */
  | { type: 'session.changed'; userId: string; token: string | null };

/** Pauses before each further attempt, ms: three attempts within three seconds. */
const pauses = [500, 1000, 1500];

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'resolving' | 'broken',
  },
  actors: { loadUser: mustBeProvided<UserAnswer, { userId: string }>('loadUser') },
  actions: {
    persistSession: (_, _session: StoredSession) => {},
    /** Clears token, user and selected driver; carts and form drafts stay for this guardian's return. */
    clearSession: () => {},
    clearUnfinished: () => {},
    /** Stores for the other tabs that the guardian has logged out. */
    persistLoggedOut: () => {},
    ...reporting,
    assignSession: assign({ stored: (_, { token, user }: StoredSession) => ({ token, user }) }),
    assignStored: assign({ stored: (_, { stored }: Stored) => guardianIn(stored) }),
    assignVisitor: assign({ stored: null }),
    resetTries: assign({ tries: 0, hasOfflineAnswers: false }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    assignHasOfflineAnswers: assign({
      hasOfflineAnswers: (_, answer: UserAnswer) => isUnreached(answer) && answer.hasOfflineAnswers === true,
    }),
    /** A guard that waits for its answer need not repeat its question. */
    repeatQuestion: raise({ type: 'session.revalidate' }),
    /** Answered with `connection.lost` if there is no network. */
    checkConnection: sendTo(
      ({ system }) => system.get('connection'),
      (): ConnectionEvent => ({ type: 'connection.check' }),
    ),
    sendToRoute: sendTo(
      ({ system }) => system.get('route'),
      (_, answer: SessionAnswer) => answer,
    ),
    sendStarted: sendParent(
      ({ context: { stored } }): SessionFact => ({ type: 'session.started', userId: stored?.user.id ?? '' }),
    ),
    sendEnded: sendParent(
      ({ context: { stored } }): SessionFact => ({ type: 'session.ended', token: stored?.token ?? null }),
    ),
    sendExpired: sendParent(
      ({ context: { stored } }): SessionFact => ({ type: 'session.expired', token: stored?.token ?? null }),
    ),
    sendLoggedOut: sendParent(
      ({ context: { stored } }): SessionFact => ({
        type: 'session.loggedOut',
        guardian: stored && { userId: stored.user.id, token: stored.token },
      }),
    ),
    sendChanged: sendParent(
      ({ context }, { stored }: Stored): SessionFact => ({
        type: 'session.changed',
        userId: stored?.user.id ?? '',
        token: context.stored?.token ?? null,
      }),
    ),
  },
  guards: {
    isSignedIn: ({ context }) => context.stored !== null,
    isGuardian: (_, { stored }: Stored) => guardianIn(stored) !== null,
    isOtherGuardian: ({ context }, { stored }: Stored) =>
      guardianIn(stored) !== null && stored?.user.id !== context.stored?.user.id,
    hasOfflineAnswers: ({ context }) => context.hasOfflineAnswers,
    isOwnUser: ({ context }, { user }: { user: User }) => user.id === context.stored?.user.id,
    isLoggedOut: (_, { isLoggedOut }: { isLoggedOut: boolean }) => isLoggedOut,
    hasSucceeded,
    isUnauthorised: hasStatus(401),
    /** Asking again would give the same answer. */
    isDefinite: (_, result: Result<User>) => !isTemporary(result),
    hasTriesLeft: ({ context }) => context.tries < pauses.length,
    isDisconnected: stateIn({ resolving: { asking: 'disconnected' } }),
  },
  delays: { pause: ({ context }) => pauses[context.tries - 1] ?? 0 },
});
