import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { acceptedText, parseAccepted } from '../book/accepted';
import { bookOf } from '../book/book';
import { checkModel } from '../check/checkModel';
import { smallModel } from '../check/smallModel';
import { type Explored, explore } from '../explore/explore';
import { type Label, usualOnModel } from '../graph';
import type { PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { type PlayedBook, runOnModel } from '../run/runOnModel';
import { actionTraits } from './actionTraits';
import { actorTraits } from './actorTraits';
import { refusedTraits, started } from './refusedTraits';
import { momentLine, stepLine, stepsIn } from './secondExplorer';
import { stateTraits } from './stateTraits';
import { timeTraits } from './timeTraits';
import { modelOf } from './traits';
import { transitionTraits } from './transitionTraits';

const alphabetOf = ({ cases, outcomes }: PathModel) => ({
  events: Object.fromEntries(
    Object.entries(cases).map(([type, named]) => [
      type,
      Object.values(named).map(({ event }): AnyEventObject => event({ context: {}, state: '' })),
    ]),
  ),
  outputs: Object.fromEntries(
    Object.entries(outcomes).map(([src, named]) => [src, Object.values(named).map(({ output }) => output)]),
  ),
});

/** The explored steps in the words of the second explorer. */
const stepsOf = ({ edges, steps, positions }: Explored): string[] => {
  const lines = new Set<string>();
  const momentOf = (node: number): string => {
    const edge = edges.find(({ to }) => to === node);
    const snapshot = edge && steps[edge.id]?.after;
    if (snapshot === undefined) return '';
    const { running, timers }: { running: string[]; timers: { left: number }[] } = JSON.parse(
      positions[node] ?? '',
    );
    return momentLine(
      snapshot,
      running,
      timers.map(({ left }) => left),
    );
  };
  for (const { from, to, label, effects } of edges) {
    const [before, after] = [from === null ? '' : momentOf(from), momentOf(to)];
    if (before === after && effects.length === 0) continue;
    lines.add(stepLine(before, byOf(label), after, effects.map(effectOf)));
  }
  return [...lines].sort();
};

const byOf = (label: Label): string => {
  if (label.kind === 'start') return 'start';
  if (label.kind === 'event') return `event ${label.type}`;
  if (label.kind === 'timer') return `${label.ms} ms`;
  return `${label.actor} ${label.outcome === 'throws' ? 'throws' : 'ends'}`;
};

const effectOf = (effect: string): string =>
  effect
    .replace(/^(start \S+) .*$/, '$1')
    .replace(/^send to \S+ in (\d+) ms .*$/, 'wait $1')
    .replace(/^send to \S+ /, 'send ')
    .replace(/^wait (\d+) ms for .*$/, 'wait $1')
    .replace(/^wait no longer for .*$/, 'wait no longer');

const passes = async (model: PathModel, book: PlayedBook): Promise<boolean> =>
  (await runOnModel(model, book)).every(({ passed }) => passed);

describe.each([
  ['states', stateTraits],
  ['transitions', transitionTraits],
  ['actions', actionTraits],
  ['actors', actorTraits],
  ['time', timeTraits],
])('explored as by XState itself, played as planned, and a faulty twin is noticed: %s', (_, traits) => {
  test.each(traits.map(([trait, machine, own = {}]) => ({ trait, machine, own })))(
    '$trait',
    async ({ machine, own }) => {
      const model = modelOf(machine, own);
      expect(checkModel(model).findings).toEqual([]);
      const explored = explore(model);
      expect(stepsOf(explored)).toEqual(stepsIn(model.machine, alphabetOf(model)));

      const options = { criteria: [...usualOnModel, ...model.cover], seed: 1, restart: 5 };
      const suite = await planSuite(explored, options.criteria, options);
      const book = parseAccepted(acceptedText(bookOf(model, explored, suite, options)));
      expect(await passes(model, book)).toBe(true);
      expect(await passes(modelOf(machine, own, false), book)).toBe(false);
    },
  );
});

test.each(refusedTraits.map(([trait, machine, own, finding]) => ({ trait, machine, own, finding })))(
  'refused by name: $trait',
  ({ machine, own, finding }) => {
    expect(checkModel(smallModel(machine(), own)).findings).toEqual([finding]);
  },
);

test('no actor without a name is ever started', () => {
  expect(started).toEqual([]);
});
