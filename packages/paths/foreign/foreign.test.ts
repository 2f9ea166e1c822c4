import { afterEach, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { skeletonOf } from '../commands/skeleton';
import { type Label, labelName } from '../graph';
import type { PathModel } from '../model';
import { checkModel } from '../plan/check/checkModel';
import { planPaths } from '../plan/covering/planPaths';
import { onUsualDay } from '../plan/simulate/day';
import { endOf, standIn } from '../plan/simulate/laboratory';
import { actorNamesOf } from '../plan/simulate/nodes';
import { isSameValue } from '../plan/simulate/sameValue';
import { SimulationSnapshot } from '../plan/simulate/simulation';
import { sentBy } from '../play/stepsOf';
import { acted } from './machines/act';
import { machine as player } from './machines/player';
import { machine as uploads } from './machines/uploads';

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

afterEach(() => {
  acted.length = 0;
});

test.each<[name: string, machine: AnyStateMachine]>([
  ['player', player],
  ['uploads', uploads],
])(
  'the first model of the machine %s of another team lacks nothing, and XState runs its paths as they are simulated, without its actions',
  (_, machine) => {
    const { model } = skeletonOf(machine);
    const { explored, findings } = checkModel(model);
    expect(findings).toEqual([]);
    const paths = explored === null ? [] : planPaths(explored);
    expect(paths.length).toBeGreaterThan(0);
    const walks = paths.map((path) => path.flatMap((id) => explored?.edges[id]?.label ?? []));
    const steps = walks.map((labels) => simulated(model, labels));
    expect(acted).toEqual([]);
    for (const [index, labels] of walks.entries()) {
      const real = onUsualDay(() => played(model, labels));
      const other = steps[index]?.findIndex((step, nth) => step !== null && !isSameValue(step, real[nth]));
      expect(labels.slice(0, Number(other) + 1).map(labelName)).toEqual([]);
    }
  },
);
