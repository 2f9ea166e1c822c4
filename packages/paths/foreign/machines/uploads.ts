import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { act } from './act';

/** A queue of two lanes; each upload is spawned. */
export const machine = setup({
  types: {
    context: {} as { waiting: string[]; running: string[]; failed: number },
    events: {} as
      | { type: 'add'; file: string }
      | { type: 'xstate.done.actor.*' }
      | { type: 'xstate.error.actor.*' },
    children: {} as Record<string, 'upload'>,
  },
  actors: { upload: fromPromise(async ({ input }: { input: { file: string } }) => input.file) },
  actions: {
    notify: act('notify'),
    fillLanes: enqueueActions(({ context, enqueue }) => {
      const [file] = context.waiting;
      if (file === undefined || context.running.length >= 2) return;
      enqueue.spawnChild('upload', { id: file, input: { file } });
      enqueue.assign({ waiting: context.waiting.slice(1), running: [...context.running, file] });
      enqueue('notify');
    }),
  },
}).createMachine({
  id: 'uploads',
  context: { waiting: [], running: [], failed: 0 },
  on: {
    add: {
      guard: ({ context, event }) => ![...context.waiting, ...context.running].includes(event.file),
      actions: [assign({ waiting: ({ context, event }) => [...context.waiting, event.file] }), 'fillLanes'],
    },
    'xstate.done.actor.*': {
      actions: [
        assign({
          running: ({ context, event }) => context.running.filter((file) => !event.type.endsWith(file)),
        }),
        'fillLanes',
      ],
    },
    'xstate.error.actor.*': {
      actions: [
        assign({
          running: ({ context, event }) => context.running.filter((file) => !event.type.endsWith(file)),
          failed: ({ context }) => Math.min(context.failed + 1, 2),
        }),
        'fillLanes',
      ],
    },
  },
});
