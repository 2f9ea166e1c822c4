import { assign, setup } from 'xstate';
import type { User } from '#domain/entities';
import { fail, type Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { errorOf, outcomeOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type UserLookupInput = {
  userId: string;
  /** The browser has no network. */
  isOffline: boolean;
};

export type UserLookupContext = UserLookupInput & {
  /** Tries that came to nothing while there was a network. */
  tries: number;
  /** What counts in the end. */
  result: Result<User>;
};

export type UserLookupEvent = { type: 'connection.lost' } | { type: 'connection.restored' };

/** ms before each further try: three within three seconds. */
const pauses = [500, 1000, 1500];

/** No answer, no answer of the API, or one that it may give differently in a moment. */
const mayPass = (result: Result<User>): boolean =>
  !result.ok &&
  (result.code === 'offline' ||
    result.code === 'timedOut' ||
    result.code === 'shape' ||
    result.status === 429 ||
    (result.status ?? 0) >= 500);

/**
 * Owns one question: whom does the API know by this id? One lost packet is no answer: it is asked again, and without
 * a network not before there is one.
 */
export const userLookupMachine = setup({
  types: {
    context: {} as UserLookupContext,
    events: {} as UserLookupEvent,
    input: {} as UserLookupInput,
    output: {} as Result<User>,
    meta: {} as Requirements,
    tags: {} as 'broken',
  },
  actors: {
    loadUser: mustBeProvided<Result<User>, { userId: string }>('loadUser'),
  },
  actions: {
    assignResult: assign({ result: (_, result: Result<User>) => result }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    reportBug: (_, _error: unknown) => {},
    assignOffline: assign({ isOffline: true }),
    assignOnline: assign({ isOffline: false }),
  },
  guards: {
    mayPassWithNetwork: ({ context }, result: Result<User>) => context.isOffline && mayPass(result),
    isWorthAnotherTry: ({ context }, result: Result<User>) =>
      context.tries < pauses.length && mayPass(result),
  },
  delays: { pause: ({ context }) => pauses[context.tries - 1] ?? 0 },
}).createMachine({
  id: 'userLookup',
  context: ({ input }) => ({ ...input, tries: 0, result: fail('offline') }),
  initial: 'asking',
  output: ({ context }) => context.result,
  on: {
    'connection.lost': { actions: 'assignOffline', meta: { requires: ['RTE-11', 'BEY-18'] } },
    'connection.restored': { actions: 'assignOnline', meta: { requires: ['RTE-11', 'BEY-18'] } },
  },
  states: {
    asking: {
      meta: { requires: ['STO-02', 'RTE-11'] },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: { type: 'mayPassWithNetwork', params: outcomeOf }, target: 'offline' },
          {
            guard: { type: 'isWorthAnotherTry', params: outcomeOf },
            target: 'pausing',
            actions: 'countTry',
          },
          { target: 'done', actions: { type: 'assignResult', params: outcomeOf } },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    pausing: {
      meta: { requires: ['RTE-11'] },
      after: { pause: 'asking' },
    },
    offline: {
      meta: { requires: ['RTE-11', 'BEY-18'] },
      on: { 'connection.restored': { target: 'asking', actions: 'assignOnline' } },
    },
    /** The guardian is as unconfirmed as without an answer. */
    broken: { type: 'final', tags: 'broken', meta: { requires: ['STO-02'] } },
    done: { type: 'final', meta: { requires: ['STO-02', 'RTE-11'] } },
  },
});
