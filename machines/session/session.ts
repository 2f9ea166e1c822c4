import { not } from 'xstate';
import type { StoredSession, User } from '#domain/entities';
import { type SessionContext, sessionSetup, type UserAnswer } from '#machines/session/sessionSetup';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { errorOf, failureOf, successOf } from '#machines/support/outcome';

const unconfirms = {
  'session.revalidate': {
    actions: { type: 'sendToRoute', params: { type: 'session.unconfirmed' } },
    meta: { requires: ['RTE-11', 'RTE-12'] },
  },
} as const;

const countsTry = [{ type: 'logFailure', params: failureOf }, ofOutput('assignTry')] as const;

const asksNow = { 'session.ask': 'asking', 'page.seen': 'asking', 'connection.restored': 'asking' } as const;

const confirms = {
  target: '#session.signedIn.confirmed',
  actions: [
    {
      type: 'assignSession',
      params: ({ context, event }: { context: SessionContext; event: { output: UserAnswer } }) =>
        withUser(context, successOf({ event })),
    },
    { type: 'persistSession', params: ({ context }: { context: SessionContext }) => signedIn(context) },
    { type: 'sendToRoute', params: { type: 'session.confirmed' } },
  ],
} as const;

/** Instead of waiting for the end of a question that hangs. */
const asksAnew = {
  target: '#session.resolving.asking',
  reenter: true,
  meta: { requires: ['BEY-63'] },
} as const;

/** Another tab has signed another guardian in. */
const storesOther = {
  guard: ofEvent('isOtherGuardian'),
  actions: [ofEvent('sendChanged'), ofEvent('assignStored')],
  meta: { requires: ['STO-04'] },
} as const;

/** Another tab has a newer token or newer details. */
const storesSame = {
  guard: ofEvent('isGuardian'),
  actions: ofEvent('assignStored'),
  meta: { requires: ['STO-04'] },
} as const;

/** Owns one question: who is signed in? Storing and clearing are provided; the parent is told of every change. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { stored: null, tries: 0, hasOfflineAnswers: false, retryAfter: 0 },
  initial: 'unknown',
  on: {
    'session.start': {
      target: '.signedIn',
      actions: [
        ofEvent('assignSession'),
        { type: 'persistSession', params: ({ event: { token, user } }) => ({ token, user }) },
        'sendStarted',
      ],
    },
    'session.logOut': {
      target: '.visitor',
      actions: ['sendLoggedOut', 'assignVisitor', 'persistLoggedOut', 'clearSession', 'clearUnfinished'],
      meta: { requires: ['STO-01', 'ACC-06', 'BEY-01'] },
    },
    'session.reject': {
      guard: 'isSignedIn',
      target: '.visitor.unconfirmed',
      actions: ['sendEnded', 'assignVisitor', 'clearSession'],
      meta: { requires: ['STO-02', 'RTE-11'] },
    },
    'session.unauthorized': {
      guard: 'isSignedIn',
      target: '.visitor.ended',
      actions: ['sendExpired', 'assignVisitor', 'clearSession'],
      meta: { requires: ['STO-02', 'BEY-01'] },
    },
    'session.stored': [
      { ...storesOther, target: '.signedIn' },
      { ...storesSame, target: '.signedIn' },
      {
        guard: not('isSignedIn'),
        actions: 'sendEnded',
        meta: { requires: ['STO-04'] },
      },
      {
        guard: ofEvent('isLoggedOut'),
        target: '.visitor',
        actions: ['sendEnded', 'assignVisitor', 'clearUnfinished'],
        meta: { requires: ['STO-04', 'BEY-01', 'BEY-17'] },
      },
      {
        target: '.visitor.ended',
        actions: ['sendEnded', 'assignVisitor'],
        meta: { requires: ['STO-04', 'RTE-11'] },
      },
    ],
    'user.saved': {
      guard: ofEvent('isOwnUser'),
      actions: [
        { type: 'assignSession', params: ({ context, event }) => withUser(context, event.user) },
        { type: 'persistSession', params: ({ context }) => signedIn(context) },
      ],
      meta: { requires: ['EDU-01'] },
    },
  },
  states: {
    /** A page is prerendered for no browser in particular. */
    unknown: {
      meta: { requires: ['STO-02', 'BEY-42'] },
      on: {
        ...unconfirms,
        'session.restored': [
          {
            guard: ofEvent('isGuardian'),
            target: 'resolving',
            actions: [ofEvent('assignStored'), 'sendStarted'],
          },
          { target: 'visitor' },
        ],
      },
    },
    visitor: {
      initial: 'anonymous',
      entry: 'clearChecked',
      meta: { requires: ['STO-01', 'RTE-11'] },
      on: unconfirms,
      states: {
        anonymous: {},
        /** The API could not confirm the last guardian. */
        unconfirmed: {},
        /** The last guardian's session ended by itself: the API answered 401, here or to another tab. */
        ended: { meta: { requires: ['STO-02', 'RTE-11'] } },
      },
    },
    /** The API is asked until it answers, without a network only once there is one. */
    resolving: {
      initial: 'asking',
      exit: 'resetTries',
      meta: { requires: ['STO-02', 'RTE-11'] },
      on: {
        'session.revalidate': {
          guard: 'isUnanswered',
          actions: 'sendUnreached',
          meta: { requires: ['BEY-36', 'BEY-63'] },
        },
        'session.stored': [
          { ...storesOther, target: 'resolving', reenter: true },
          { ...storesSame, target: 'resolving', reenter: true },
        ],
      },
      states: {
        asking: {
          initial: 'connected',
          entry: 'checkConnection',
          on: { 'session.ask': asksAnew },
          states: {
            connected: { on: { 'connection.lost': 'disconnected' }, after: { hang: 'hanging' } },
            hanging: { on: { 'connection.lost': 'disconnected', 'page.seen': asksAnew } },
            disconnected: { on: { 'connection.restored': asksAnew } },
          },
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            input: ({ context: { stored, tries } }) => ({ userId: stored?.user.id ?? '', tries }),
            onDone: [
              {
                ...confirms,
                guard: ofOutput('isLateSuccess'),
                actions: [...confirms.actions, 'sendRestored'],
                meta: { requires: ['BEY-63'] },
              },
              { guard: ofOutput('hasSucceeded'), ...confirms },
              {
                guard: ofOutput('isUnauthorised'),
                target: '#session.visitor.ended',
                actions: ['sendEnded', 'assignVisitor', 'clearSession'],
              },
              {
                guard: ofOutput('isUserRefused'),
                target: '#session.signedIn',
                actions: [
                  { type: 'logFailure', params: failureOf },
                  { type: 'sendToRoute', params: { type: 'session.unconfirmed' } },
                ],
              },
              {
                guard: 'isDisconnected',
                target: 'offline',
                actions: countsTry,
                meta: { requires: ['BEY-18', 'BEY-36'] },
              },
              { target: 'pausing', actions: countsTry },
            ],
            onError: {
              target: '#session.signedIn.broken',
              actions: [{ type: 'reportBug', params: errorOf }, 'sendUnreached'],
            },
          },
        },
        pausing: {
          entry: 'repeatQuestion',
          meta: { requires: ['BEY-63'] },
          on: asksNow,
          after: { pause: 'asking' },
        },
        offline: {
          entry: 'repeatQuestion',
          meta: { requires: ['RTE-11', 'BEY-18'] },
          on: asksNow,
        },
      },
    },
    signedIn: {
      initial: 'known',
      meta: { requires: ['STO-01', 'STO-02'] },
      on: { 'session.revalidate': { target: 'resolving', meta: { requires: ['RTE-11', 'RTE-12'] } } },
      states: {
        known: {},
        /** Confirmed by the API since the last navigation began: its guards need not ask again. */
        confirmed: {
          on: {
            'session.revalidate': {
              actions: { type: 'sendToRoute', params: { type: 'session.confirmed' } },
              meta: { requires: ['RTE-11', 'RTE-12'] },
            },
            'location.changed': 'known',
          },
        },
        broken: { tags: 'broken', on: { 'session.ask': '#session.resolving' } },
      },
    },
  },
});

/** @throws for a visitor */
const signedIn = ({ stored }: SessionContext): StoredSession => {
  if (stored === null) throw new Error('No guardian is signed in');
  return stored;
};

const withUser = (context: SessionContext, user: User): StoredSession => ({ ...signedIn(context), user });
