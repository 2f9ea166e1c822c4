import { afterEach, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { type Label, labelName } from '../graph';
import type { Model, PathModel } from '../model';
import { checkModel } from '../plan/check/checkModel';
import { ending, sending, smallModel } from '../plan/check/smallModel';
import { planPaths } from '../plan/covering/planPaths';
import { onUsualDay } from '../plan/simulate/day';
import { endOf } from '../plan/simulate/laboratory';
import { actorNamesOf } from '../plan/simulate/nodes';
import { isSameValue } from '../plan/simulate/sameValue';
import { Simulation } from '../plan/simulate/simulation';
import { standIn } from '../plan/simulate/standIn';
import { acted } from './machines/act';
import { machine as player } from './machines/player';
import { machine as socket } from './machines/socket';
import { machine as terminal } from './machines/terminal';
import { machine as uploads } from './machines/uploads';

/** A machine with what its team would add to a model of one case an event. */
const foreign = <Machine extends AnyStateMachine>(
  machine: Machine,
  own: Omit<Partial<PathModel>, 'identity' | 'isWithin'> &
    Partial<Pick<Model<Machine>, 'identity' | 'isWithin'>> = {},
): [machine: AnyStateMachine, own: Partial<PathModel>] => [machine, own as Partial<PathModel>];

const own: Record<string, [machine: AnyStateMachine, own: Partial<PathModel>]> = {
  player: foreign(player),
  socket: foreign(socket, {
    outcomes: { socket: {} },
    cases: {
      ...sending('opened', {}),
      ...sending('dropped', {}),
      ...sending('retry', {}),
      ...sending('message', { text: 'a' }, { text: 'b' }),
    },
    waivers: { 'no onError: socket in online': 'it never throws' },
  }),
  terminal: foreign(terminal, {
    cases: {
      ...sending('pay', { cents: 0 }, { cents: 1 }, { cents: 5000 }, { cents: 5001 }),
      ...sending('pin', { isRight: true }, { isRight: false }),
      ...sending('reset', {}),
    },
    waivers: { 'output: the machine': 'a host reads it from the stopped terminal' },
  }),
  uploads: foreign(uploads, {
    cases: sending('add', { file: 'a' }, { file: 'b' }, { file: 'c' }),
    outcomes: { upload: ending('stored') },
  }),
};

const modelOf = (name: string): PathModel => {
  const [machine = player, parts] = own[name] ?? [];
  return smallModel(machine, { name, ...parts });
};

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
    if (label.kind === 'event')
      actor.send(cases[label.type]?.[label.case]?.event({ context, state: '' }) ?? { type: '' });
    if (label.kind === 'outcome')
      actor.send(endOf(label.actor, outcomes[label.src]?.[label.outcome] ?? null));
    const { value, status, context: after } = actor.getSnapshot();
    return { value, status, context: after };
  });
};

/** The same by the simulation; null between timers that are due at once, which XState's clock runs out together. */
const simulated = (model: PathModel, [start, ...labels]: readonly Label[]): unknown[] => {
  if (start?.kind !== 'start') return [];
  let { simulation } = Simulation.begin(model, start);
  const isTied = () => simulation.position().timers[0]?.left === 0;
  const steps: unknown[] = [null];
  for (const label of labels) {
    if (label.kind === 'start' || (isTied() && label.kind !== 'timer')) break;
    ({ simulation } = simulation.step(label));
    const { value, status, context } = simulation.snapshot;
    steps.push(isTied() ? null : { value, status, context });
  }
  return steps;
};

afterEach(() => {
  acted.length = 0;
});

test.each(Object.keys(own))(
  'the machine %s of another team is planned as it is, or with waivers, and simulated as XState runs it, without its actions',
  (name) => {
    const model = modelOf(name);
    const { explored, findings, waived } = checkModel(model);
    expect(findings).toEqual([]);
    expect(waived.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(model.waivers)));
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
