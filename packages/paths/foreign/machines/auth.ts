import { assign, fromPromise, setup } from 'xstate';
import { act } from './act';

const loadedAt = Date.now();

/** A token that is refreshed before it expires; a clock that was read when the module was loaded. */
export const machine = setup({
  types: {
    context: {} as { since: number; token: string | null; renewals: number },
    events: {} as { type: 'signIn' } | { type: 'signOut' },
    tags: {} as 'busy',
  },
  actors: {
    signIn: fromPromise(async () => ({ token: 'a', lastsSeconds: 60 })),
    renew: fromPromise(async ({ input }: { input: { token: string | null } }) => ({
      token: `${input.token}`,
      lastsSeconds: 60,
    })),
  },
  actions: { keep: act('keep'), forget: act('forget') },
  guards: { isTired: ({ context }) => context.renewals >= 2 },
  delays: { shortlyBefore: 50_000 },
}).createMachine({
  id: 'auth',
  context: { since: loadedAt, token: null, renewals: 0 },
  initial: 'out',
  states: {
    out: { entry: ['forget', assign({ token: null, renewals: 0 })], on: { signIn: 'entering' } },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: { target: 'in', actions: [assign({ token: ({ event }) => event.output.token }), 'keep'] },
        onError: 'out',
      },
    },
    in: {
      on: { signOut: 'out' },
      initial: 'fresh',
      states: {
        fresh: {
          after: { shortlyBefore: [{ guard: 'isTired', target: '#auth.out' }, { target: 'renewing' }] },
        },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({ token: context.token }),
            onDone: {
              target: 'fresh',
              actions: [
                assign({
                  token: ({ event }) => event.output.token,
                  renewals: ({ context }) => context.renewals + 1,
                }),
                'keep',
              ],
            },
            onError: '#auth.out',
          },
        },
      },
    },
  },
});
