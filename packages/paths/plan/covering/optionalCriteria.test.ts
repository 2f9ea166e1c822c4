import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { criteria, type OptionalCriterion } from '../../graph';
import type { PathModel } from '../../model';
import { bookOf, missedBy } from '../../play/book/bookOf';
import { divergenceLine, playBook } from '../../play/book/play';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../simulate/explore';
import { planSuite } from './getCoveringPaths';
import { withOptionalCriteria } from './optionalCriteria';
import { itemsOf } from './problem';

const turnstile = smallModel(
  door({
    initial: 'shut',
    states: {
      shut: { on: { coin: 'open' } },
      open: { on: { push: 'shut', coin: 'open' } },
    },
  }),
);

const ringing = (ms = 3000, away: object = {}): PathModel =>
  smallModel(
    door(
      {
        initial: 'ringing',
        states: {
          ringing: {
            invoke: { id: 'bell', src: 'bell', onDone: 'open', onError: 'open' },
            after: { [ms]: 'away' },
            on: { leave: 'away' },
          },
          open: { on: { ring: 'ringing' } },
          away: { on: { ring: 'ringing', ...away } },
        },
      },
      { actors: { bell: fromPromise(async () => 'ok') } },
    ),
  );

/** Two regions, each with one step: whichever is first, the other follows. */
const lamps = smallModel(
  door({
    type: 'parallel',
    states: {
      a: { initial: 'off', states: { off: { on: { pressA: 'on' } }, on: {} } },
      b: { initial: 'off', states: { off: { on: { pressB: 'on' } }, on: {} } },
    },
  }),
);

const guarded = smallModel(
  door({
    initial: 'shut',
    states: { shut: { on: { push: [{ guard: () => false, target: 'open' }], coin: 'shut' } }, open: {} },
  }),
);

/** Its cases are offered in one state only. */
const offered = smallModel(turnstile.machine, {
  cases: Object.fromEntries(
    ['coin', 'push'].map((type) => [
      type,
      {
        sent: {
          event: ({ state }) => ({ type: (type === 'coin') === (state === 'shut') ? type : 'nothing' }),
          say: 'In words',
          do: { cannot: 'a test' },
          refused: null,
        },
      },
    ]),
  ),
});

const coin = 'shut · coin → open';
const again = 'open · coin → open';
const push = 'open · push → shut';

// Counted by hand on the charts.
const rows: [title: string, model: PathModel, criterion: OptionalCriterion, items: string[]][] = [
  [
    'each transition is followed by each that can follow it',
    turnstile,
    'pairs',
    [
      `${coin} ⇒ ${again}`,
      `${coin} ⇒ ${push}`,
      `${again} ⇒ ${again}`,
      `${again} ⇒ ${push}`,
      `${push} ⇒ ${coin}`,
    ],
  ],
  [
    'regions follow each other',
    lamps,
    'pairs',
    ['a.off · pressA → a.on ⇒ b.off · pressB → b.on', 'b.off · pressB → b.on ⇒ a.off · pressA → a.on'],
  ],
  [
    'a refusal by a guard lies between two transitions',
    guarded,
    'pairs',
    ['shut · coin → shut ⇒ shut · coin → shut'],
  ],
  ['an event that no transition of the state listens to is refused', turnstile, 'refused', ['shut · push']],
  ['an event that the page alone does not offer is not refused', offered, 'refused', ['shut · push']],
  ['a guard’s refusal is none', guarded, 'refused', []],
  [
    'what a parallel region does not listen to is refused',
    lamps,
    'refused',
    ['a.on+b.off · pressA', 'a.off+b.on · pressB', 'a.on+b.on · pressA', 'a.on+b.on · pressB'],
  ],
  ['a timer is waited for until just before it is due', ringing(), 'timers', ['ringing · 3000']],
  ['a timer of 1 ms has no time before it', ringing(1), 'timers', []],
  [
    'an answer comes after the state that asked was left, and not after it came',
    ringing(),
    'late',
    ['away · bell: ok'],
  ],
];

const sorted = (items: readonly string[]): string[] => [...new Set(items)].sort();

const planned = (model: PathModel, also: readonly OptionalCriterion[]) => {
  const graph = withOptionalCriteria(explore(model), also);
  const options = { criteria: [...criteria, ...also] };
  const { paths } = planSuite(graph, options);
  const walks = paths.map((path) => path.flatMap((id) => graph.edges[id] ?? []));
  expect(missedBy(graph, options.criteria, walks, () => true)).toEqual([]);
  const named = paths.map((path, index) => ({ name: `door ${index + 1}`, path }));
  return { walks, book: bookOf(model, graph, named, { isPlayable: () => true }) };
};

test.each(rows)('%s', (_, model, criterion, items) => {
  const { walks, book } = planned(model, [criterion]);
  const covered = walks.flat().flatMap((edge) => itemsOf(edge, [criterion]));
  expect(sorted(covered.map((item) => item.replace(/^\w+ /, '')))).toEqual(sorted(items));
  expect(playBook(model, book)).toEqual([]);
});

test('a pair is taken without a step between: the steps of each path say so', () => {
  const { walks } = planned(turnstile, ['pairs']);
  const pairs = walks.flatMap((walk) =>
    walk.slice(1).map(({ taken }, index) => `${walk[index]?.taken.at(-1)} ⇒ ${taken[0]}`),
  );
  expect(pairs).toEqual(expect.arrayContaining(rows[0]?.[3] ?? []));
});

const all = ['timers', 'late', 'refused'] as const;

test.each<[bug: string, machine: PathModel, difference: RegExp]>([
  [
    'accepts an event that its book refuses',
    ringing(3000, { leave: 'open' }),
    /\(refused leave sent\): leads to open, not unchanged/,
  ],
  [
    'is changed by an answer that comes too late',
    ringing(3000, { 'xstate.done.actor.bell': 'open' }),
    /\(late bell: ok\): leads to open, not unchanged/,
  ],
])('a book of the optional criteria notices that a machine %s', (_, { machine }, difference) => {
  const model = ringing();
  const { book } = planned(model, all);
  expect(
    playBook({ ...model, machine }, book)
      .map(divergenceLine)
      .join('\n'),
  ).toMatch(difference);
});

test('a refused event is sent although its case is another event there', () => {
  const { book } = planned(offered, ['refused']);
  const states = {
    shut: { on: { coin: 'open', push: 'open' } },
    open: { on: { push: 'shut', coin: 'open' } },
  };
  const [first] = playBook({ ...offered, machine: door({ initial: 'shut', states }) }, book);
  expect(first?.differences).toEqual(['leads to open, not unchanged']);
});

test('until just before a timer is due nothing happens, and 1 ms later it runs out', () => {
  const { book } = planned(ringing(), ['timers']);
  const steps = book.paths.flatMap((path) => path.steps.map(({ label, leads }) => `${label} → ${leads}`));
  expect(steps.join('\n')).toContain('before 3000 → unchanged\nafter 3000 → away');
});
