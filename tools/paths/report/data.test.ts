import { expect, test } from 'vitest';
import { planKiosk } from '../formats/kiosk';
import type { ItemId } from '../graph';
import type { Mutation } from '../mutate/mutate';
import { type MachineRun, reportOf, summaryOf } from './data';
import { matrixOf } from './matrix';

const all = { ...(await planKiosk()), mutation: null, browser: null } satisfies MachineRun;
const statesOnly = { ...(await planKiosk(['states'])), mutation: null, browser: null } satisfies MachineRun;

const mutation: Mutation = {
  killed: 9,
  total: 10,
  killedByValue: 8,
  kinds: { transition: { killed: 9, total: 9 } },
  survivors: [{ id: 'drop', kind: 'transition', reason: 'nobody sees it', isEquivalent: true }],
  stale: [],
};
const verdict = { machine: 'kiosk', path: 'kiosk 1', passed: true, failure: null };
const failed = { ...verdict, path: 'kiosk 2', passed: false, failure: 'no button' };

test('the summary counts what is covered of all there is, and gives the reason of what cannot be', () => {
  const summary = summaryOf(reportOf([all]));
  expect(summary).toEqual({
    machines: [
      {
        name: 'kiosk',
        states: [5, 6],
        transitions: [6, 7],
        guards: [3, 4],
        errors: [3, 3],
        tests: all.book.paths.length,
        steps: all.book.paths.flatMap(({ steps }) => steps).length,
        cost: all.book.cost,
        bound: all.book.bound,
        mutants: null,
        browser: null,
        browserItems: null,
        unreachable: [
          { item: 'state attic', reason: 'nobody goes up there' },
          { item: 'transition open · print → printing', reason: null },
          { item: 'guard open · print → printing if isPaid: true', reason: null },
        ],
      },
    ],
    requirements: [3, 4],
  });
});

test('the summary counts the faulty copies and the paths in the browser once they were tried', () => {
  const hits = { 'state open': 3, 'error printing · print ok': 1 };
  const browser = { build: 'abc', verdicts: [verdict, failed], hits };
  const [machine] = summaryOf(reportOf([{ ...all, mutation, browser }])).machines;
  expect(machine).toMatchObject({ mutants: [9, 10], browser: [1, 2], browserItems: [2, 17] });
});

test('an item that could be reached and is on no path counts as not covered, not as unreachable', () => {
  const [machine] = reportOf([statesOnly]).machines;
  const error = machine?.items.get('error printing · print throws');
  expect(error).toMatchObject({ hits: 0, coverage: 'not covered' });
  expect(machine?.items.get('state attic')).toMatchObject({ coverage: 'unreachable' });
});

test('a hit is a step that covers the item', () => {
  const [machine] = reportOf([all]).machines;
  const moments = all.book.paths.flatMap(({ start, steps }) => [start, ...steps]);
  const item = 'transition open.jammed · after rest → open.idle';
  expect(machine?.items.get(item)?.hits).toBe(moments.filter(({ covers }) => covers.includes(item)).length);
});

test('a requirement names the paths that pass one of its items, over all machines', () => {
  const data = reportOf([all, { ...statesOnly, book: { ...statesOnly.book, machine: 'other' } }]);
  expect(data.machines[0]?.requirements.find(({ id }) => id === 'KIO-03')).toEqual({
    id: 'KIO-03',
    items: ['state done'],
    paths: all.book.paths.filter(({ steps }) => steps.at(-1)?.state === 'done').map(({ name }) => name),
  });
  expect(data.requirements.find(({ id }) => id === 'KIO-01')).toEqual({
    id: 'KIO-01',
    machines: ['kiosk', 'other'],
    hasPath: true,
  });
  expect(data.requirements.find(({ id }) => id === 'KIO-04')).toMatchObject({ hasPath: false });
});

test('the matrix shows which events lead on, which a guard refuses and which are ignored', () => {
  const [machine] = reportOf([all]).machines;
  const { columns = [], rows = [] } = machine?.matrix ?? {};
  const cell = (state: string, column: string, kind = 'event') =>
    rows.find((row) => row.state === state)?.cells[
      columns.findIndex((other) => other.name === column && other.kind === kind)
    ];
  expect(columns.map(({ kind }) => kind)).toEqual(['event', 'event', 'actor', 'timer']);
  expect(cell('open.idle', 'print')).toEqual({ to: ['printing'], isRefused: false });
  expect(cell('open.jammed', 'print')).toEqual({ to: [], isRefused: true });
  expect(cell('printing', 'print', 'actor')).toEqual({ to: ['done', 'open.jammed'], isRefused: false });
  expect(cell('open.jammed', 'rest', 'timer')).toEqual({ to: ['open.idle'], isRefused: false });
  expect(cell('open.idle', 'rest', 'timer')).toBeNull();
  expect(cell('open.idle', 'coin.insert')).toEqual({ to: ['open.idle'], isRefused: false });
});

test('an event that nothing listens to is ignored in the matrix, whatever guards are evaluated at the same time', () => {
  const { model, graph } = all;
  const idle = graph.nodes.find(({ state }) => state === 'open.idle')?.id ?? -1;
  const columnOf = (item: ItemId) => {
    const label = { kind: 'event', type: 'coin.insert', case: 'coin' } as const;
    const edge = { id: 0, from: idle, to: idle, label, items: [item], taken: [], changes: [], effects: [] };
    return matrixOf(model, { ...graph, edges: [edge] }).rows.find(({ state }) => state === 'open.idle')
      ?.cells[0];
  };
  expect(columnOf('guard open · at once → done if isPaid: false')).toBeNull();
  expect(columnOf('guard open · coin.insert #1 → done if isPaid: false')).toEqual({
    to: [],
    isRefused: true,
  });
});
