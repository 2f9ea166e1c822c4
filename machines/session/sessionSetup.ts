import { assign, raise, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import { guardianIn } from '#domain/guardianIn';
import type { Result } from '#domain/result';
import type { ConnectionEvent } from '#machines/connection';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasStatus, hasSucceeded, isUserRefused } from '#machines/support/outcome';

/** As this browser has stored it. */
type Stored = { stored: StoredSession | null };

export type SessionContext = {
  /** Null for a visitor and only then. */
  stored: StoredSession | null;
  /** Questions since the API was first asked that it has not answered. */
  tries: number;
  /** The API has not answered, and this browser has kept what the guardian saw (BEY-36). */
  hasOfflineAnswers: boolean;
  /** For how long the server asks to be left alone, ms. */
  retryAfter: number;
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
  /** A call was answered with 401, or that there is no such guardian. */
  | { type: 'session.unauthorized' }
  /** The guardian does not want to wait until the API is asked again, or looks at this tab again. */
  | { type: 'session.ask' }
  | { type: 'page.seen' }
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
  /** There is no guardian, or the API has refused them. */
  | { type: 'session.unconfirmed' }
  /** The API has not answered; once it does, another answer follows. `isKept`: what the guardian saw. */
  | { type: 'session.unreached'; isKept: boolean; isPatienceOver: boolean };

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

/** Pauses before each further question, ms: three within three seconds, later one a minute. */
const pauses = [500, 1000, 1500, 5000, 15_000, 30_000];

/** Whether waiting has become unlikely to help. */
export const isPatienceOver = ({ tries }: Pick<SessionContext, 'tries'>): boolean => tries >= 3;

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'broken',
  },
  actors: { loadUser: mustBeProvided<UserAnswer, { userId: string; tries: number }>('loadUser') },
  actions: {
    persistSession: (_, _session: StoredSession) => {},
    /** Clears token, user and selected driver; carts and form drafts stay for this guardian's return. */
    clearSession: () => {},
    clearUnfinished: () => {},
    /** Acknowledgements and refused codes of this tab. */
    clearChecked: () => {},
    /** Stores for the other tabs that the guardian has logged out. */
    persistLoggedOut: () => {},
    ...reporting,
    assignSession: assign({ stored: (_, { token, user }: StoredSession) => ({ token, user }) }),
    assignStored: assign({ stored: (_, { stored }: Stored) => guardianIn(stored) }),
    assignVisitor: assign({ stored: null }),
    resetTries: assign({ tries: 0, hasOfflineAnswers: false, retryAfter: 0 }),
    assignTry: assign(({ context }, answer: UserAnswer) => ({
      tries: context.tries + 1,
      hasOfflineAnswers: answer.hasOfflineAnswers === true,
      retryAfter: answer.ok ? 0 : (answer.retryAfter ?? 0),
    })),
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
    /** The screen reads again whatever it could not read meanwhile. */
    sendRestored: sendTo(({ system }) => system.get('route'), { type: 'network.restored' }),
    sendUnreached: sendTo(
      ({ system }) => system.get('route'),
      ({ context }): SessionAnswer => ({
        type: 'session.unreached',
        isKept: context.hasOfflineAnswers,
        isPatienceOver: isPatienceOver(context),
      }),
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
    isUnanswered: ({ context }) => context.tries > 0,
    isOwnUser: ({ context }, { user }: { user: User }) => user.id === context.stored?.user.id,
    isLoggedOut: (_, { isLoggedOut }: { isLoggedOut: boolean }) => isLoggedOut,
    hasSucceeded,
    /** An earlier question was not answered. */
    isLateSuccess: ({ context: { tries } }, { ok }: Result<User>) => ok && tries > 0,
    isUnauthorised: hasStatus(401),
    isUserRefused,
    isDisconnected: stateIn({ resolving: { asking: 'disconnected' } }),
  },
  delays: {
    /** Coming back to the page does not break off a question that is on its way to be answered. */
    hang: 2000,
    pause: ({ context: { tries, retryAfter } }) => Math.max(pauses[tries - 1] ?? 60_000, retryAfter),
  },
});
