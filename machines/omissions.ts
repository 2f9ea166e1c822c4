import { type ActorRefFrom, assign, not, setup } from 'xstate';
import { type ListName, type Omissions, withList } from '#domain/omissions';
import type { Requirements } from '#machines/support/requirements';

export type OmissionsContext = { omissions: Omissions };

export type OmissionsEvent =
  /** An answer was read; `unreadable` of its items were left out. */
  | { type: 'list.read'; list: ListName; unreadable: number }
  /** Another screen is on show. */
  | { type: 'screen.shown' };

/** Owns one question: how much of what the API sent is the page on show without? */
export const omissionsMachine = setup({
  types: {
    context: {} as OmissionsContext,
    events: {} as OmissionsEvent,
    meta: {} as Requirements,
  },
  actions: {
    assignList: assign({
      omissions: ({ context }, { list, unreadable }: { list: ListName; unreadable: number }) =>
        withList(context.omissions, list, unreadable),
    }),
    clear: assign({ omissions: {} }),
  },
  guards: {
    hasAny: ({ context }) => Object.keys(context.omissions).length > 0,
  },
}).createMachine({
  id: 'omissions',
  context: { omissions: {} },
  initial: 'none',
  on: {
    'list.read': { actions: { type: 'assignList', params: ({ event }) => event } },
  },
  states: {
    none: { meta: { requires: ['ENT-08'] }, always: { guard: 'hasAny', target: 'some' } },
    some: {
      meta: { requires: ['ENT-08'] },
      always: { guard: not('hasAny'), target: 'none' },
      on: { 'screen.shown': { actions: 'clear' } },
    },
  },
});

export type OmissionsActor = ActorRefFrom<typeof omissionsMachine>;
