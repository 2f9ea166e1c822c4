import { TestModel } from '@xstate/graph';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edge, Graph } from '../../graph';
import { missedBy } from '../../play/book/bookOf';
import { bell } from '../../project/smallProject';
import { simulate } from '../simulate/simulate';
import { getCoveringPaths } from './getCoveringPaths';
import { planPaths, reachable } from './planPaths';

const edge = (id: number, from: number | null, to: number, item: string): Edge => ({
  id,
  from,
  to,
  label:
    from === null
      ? { kind: 'start', type: 'start', start: item }
      : { kind: 'event', type: `move ${id}`, case: item },
  items: [`transition ${item}`],
  taken: [item],
  changes: [],
  effects: [],
});

const graphOf = (places: number, edges: readonly Edge[]): Graph => ({
  machine: 'small',
  nodes: Array.from({ length: places }, (_, id) => ({ id, state: `s${id}`, identity: null, isOver: false })),
  edges,
});

const graphs = fc
  .record({
    places: fc.integer({ min: 1, max: 8 }),
    moves: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(9), fc.boolean()), { maxLength: 30 }),
  })
  .map(({ places, moves }) => {
    const edges = [
      edge(0, null, 0, 'start'),
      ...moves.map(([from, to, item], index) => edge(index + 1, from % places, to % places, `t${item}`)),
    ];
    return { graph: graphOf(places, edges), isPlayable: ({ id }: Edge) => moves[id - 1]?.[3] !== false };
  });

test('paths are connected, the same each time, cover everything reachable, and prefer a person’s steps', () => {
  fc.assert(
    fc.property(graphs, ({ graph, isPlayable }) => {
      const paths = planPaths(graph, { isPlayable });
      const walks = paths.map((path) => path.flatMap((id) => graph.edges[id] ?? []));
      for (const walk of walks)
        expect(walk.map(({ from }) => from)).toEqual([null, ...walk.slice(0, -1).map(({ to }) => to)]);
      const edges = reachable(graph, () => true);
      expect(missedBy({ ...graph, edges }, walks, isPlayable)).toEqual([]);
      expect(planPaths(graph, { isPlayable })).toEqual(paths);
    }),
    { seed: 23, numRuns: 60 },
  );
});

test('a known tour is found: two loops from one node share a path, and a dead end comes last', () => {
  const moves = [
    [null, 0],
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [0, 3],
  ] as const;
  const edges = moves.map(([from, to], id) => edge(id, from, to, `${id}`));
  const [path, ...others] = planPaths(graphOf(4, edges));
  expect(others).toEqual([]);
  expect(path).toHaveLength(6);
  expect(path?.at(-1)).toBe(5);
});

test('a path of a test model plays on what it tests, and its description tells each step', async () => {
  const [path, ...others] = new TestModel(...simulate(bell())).getPaths(getCoveringPaths);
  expect(others).toEqual([]);
  expect(JSON.parse(path?.description ?? '')).toMatch(
    /^start plain, open sent, ring: (ok|throws), .* → (full|open|shut)$/,
  );
  const played: string[] = [];
  const told = (name: string) => () => {
    played.push(name);
  };
  await path?.test({
    events: { open: told('open'), 'ring: ok': told('ok'), 'after pause': told('pause') },
    states: { open: told('is open'), full: told('is full') },
  });
  expect(played.join(', ')).toMatch(/open, ok, is open, pause, open, is full/);
});
