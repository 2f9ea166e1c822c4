import { expect, test } from 'vitest';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  enqueueActions,
  fromPromise,
  SimulatedClock,
  setup,
} from 'xstate';
import { skeletonOf } from '../../commands/skeleton';
import { type Label, labelName } from '../../graph';
import type { PathModel } from '../../model';
import { sentBy } from '../../play/stepsOf';
import { checkModel } from '../check/checkModel';
import { planPaths } from '../covering/planPaths';
import { onUsualDay } from './day';
import { endOf, standIn } from './laboratory';
import { actorNamesOf } from './nodes';
import { isSameValue } from './sameValue';
import { SimulationSnapshot } from './simulation';

/** Parallel regions, a deep history, timers, and times left over. */
const player = createMachine({
  id: 'player',
  context: { seconds: 0 },
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.past' } },
    on: {
      type: 'parallel',
      on: { POWER: 'off' },
      states: {
        past: { type: 'history', history: 'deep' },
        playback: {
          initial: 'stopped',
          states: {
            stopped: { entry: assign({ seconds: 0 }), on: { PLAY: 'playing' } },
            playing: {
              after: {
                1000: [
                  { guard: ({ context }) => context.seconds >= 2, target: 'stopped' },
                  {
                    target: 'playing',
                    reenter: true,
                    actions: assign({ seconds: ({ context }) => context.seconds + 1 }),
                  },
                ],
              },
              on: { PAUSE: 'paused' },
            },
            paused: { on: { PLAY: 'playing' } },
          },
        },
        screen: {
          initial: 'lit',
          states: { lit: { after: { 2000: 'dark' } }, dark: { on: { TOUCH: 'lit' } } },
        },
      },
    },
  },
});

/** A queue of two lanes; each upload is spawned. */
const uploads = setup({
  types: {
    context: {} as { waiting: string[]; running: string[] },
    events: {} as
      | { type: 'add'; file: string }
      | { type: 'xstate.done.actor.*' }
      | { type: 'xstate.error.actor.*' },
    children: {} as Record<string, 'upload'>,
  },
  actors: { upload: fromPromise(async ({ input }: { input: { file: string } }) => input.file) },
  actions: {
    leave: assign({
      running: ({ context, event }) => context.running.filter((file) => !event.type.endsWith(file)),
    }),
    fillLanes: enqueueActions(({ context, enqueue }) => {
      const [file] = context.waiting;
      if (file === undefined || context.running.length >= 2) return;
      enqueue.spawnChild('upload', { id: file, input: { file } });
      enqueue.assign({ waiting: context.waiting.slice(1), running: [...context.running, file] });
    }),
  },
}).createMachine({
  id: 'uploads',
  context: { waiting: [], running: [] },
  on: {
    add: {
      guard: ({ context, event }) => ![...context.waiting, ...context.running].includes(event.file),
      actions: [assign({ waiting: ({ context, event }) => [...context.waiting, event.file] }), 'fillLanes'],
    },
    'xstate.done.actor.*': { actions: ['leave', 'fillLanes'] },
    'xstate.error.actor.*': { actions: ['leave', 'fillLanes'] },
  },
});

/** XState's own actor along a path, with actors that never end by themselves: its state and context after each step. */
const played = ({ machine, starts, cases, outcomes }: PathModel, labels: readonly Label[]): unknown[] => {
  const clock = new SimulatedClock();
  const actors = Object.fromEntries(actorNamesOf(machine).map((name) => [name, standIn as AnyActorLogic]));
  const [start] = labels;
  const { input } = (start?.kind === 'start' && starts[start.start]) || {};
  const actor = createActor(machine.provide({ actors }), { clock, input });
  actor.subscribe({ error: () => {} });
  actor.start();
  return labels.map((label) => {
    const { context } = actor.getSnapshot();
    if (label.kind === 'timer') clock.increment(label.ms);
    if (label.kind === 'event') actor.send(sentBy({ cases }, label, { context, state: '' }));
    if (label.kind === 'outcome') actor.send(endOf(label.actor, outcomes[label.src]?.[label.outcome]));
    const { value, status, context: after } = actor.getSnapshot();
    return { value, status, context: after };
  });
};

/** The same by the simulation; null between timers that are due at once, which XState's clock runs out together. */
const simulated = (model: PathModel, labels: readonly Label[]): unknown[] => {
  let at = new SimulationSnapshot(model);
  const isTied = () => at.position?.timers[0]?.left === 0;
  const steps: unknown[] = [];
  for (const label of labels) {
    if (isTied() && label.kind !== 'timer') break;
    at = at.take(label);
    const { value, status, context } = at.machine ?? {};
    steps.push(label.kind === 'start' || isTied() ? null : { value, status, context });
  }
  return steps;
};

test.each<[name: string, machine: AnyStateMachine]>([
  ['player', player],
  ['uploads', uploads],
])('the first model of %s lacks nothing, and XState runs its paths as they are simulated', (_, machine) => {
  const { model } = skeletonOf(machine);
  const { explored, findings } = checkModel(model);
  expect(findings).toEqual([]);
  const paths = explored === null ? [] : planPaths(explored);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const labels = path.flatMap((id) => explored?.edges[id]?.label ?? []);
    const real = onUsualDay(() => played(model, labels));
    const other = simulated(model, labels).findIndex(
      (step, nth) => step !== null && !isSameValue(step, real[nth]),
    );
    expect(labels.slice(0, other + 1).map(labelName)).toEqual([]);
  }
});
