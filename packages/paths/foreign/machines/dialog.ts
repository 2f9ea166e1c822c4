import { setup } from 'xstate';
import { act } from './act';

/** A function in the context. */
export const machine = setup({
  types: {
    context: {} as { onClose: () => void; isUrgent: boolean },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'confirm' },
    input: {} as { isUrgent: boolean } | undefined,
  },
  actions: { callBack: ({ context }) => context.onClose(), lock: act('lock the scroll bar') },
  guards: { canClose: ({ context }) => !context.isUrgent },
}).createMachine({
  id: 'dialog',
  context: ({ input }) => ({ onClose: act('close'), isUrgent: input?.isUrgent ?? false }),
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened' } },
    opened: {
      entry: 'lock',
      exit: 'callBack',
      on: { close: { guard: 'canClose', target: 'closed' }, confirm: 'closed' },
    },
  },
});
