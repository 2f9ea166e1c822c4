import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import type { ActorLogic, Snapshot } from 'xstate';
import type { Criterion, Edge, Graph, Path, Suite } from '../graph';
import { grouped } from '../grouped';
import { missedBy } from '../plan/problem';

/** How @xstate/graph lists paths. */
export type Listing = 'shortest' | 'simple';

/** It would list simple paths beyond any number. */
export const mostSimplePaths = 1000;

/**
 * The paths that @xstate/graph lists of what was explored, without those that only begin another one; null where
 * there are more than `most`.
 */
export const listedPaths = (graph: Graph, by: Listing, most: number = mostSimplePaths): Path[] | null => {
  const leaving = grouped(graph.edges, ({ from }) => from);
  const paths: Path[] = [];
  for (const start of leaving.get(null) ?? []) {
    if (by === 'simple' && simplePathsFrom(start.to, leaving, most) > most) return null;
    const list = by === 'simple' ? getSimplePaths : getShortestPaths;
    const listed = list(walking(graph, start), {
      events: ({ node }: Place) => (leaving.get(node) ?? []).map(({ id }) => ({ type: String(id) })),
      serializeState: ({ node }: Place) => String(node),
      serializeEvent: ({ type }: Step) => type,
    });
    paths.push(
      ...withoutBeginnings(
        listed.map(({ steps }) => [
          start.id,
          ...steps.flatMap(({ event: { type } }) => (type === initial ? [] : [Number(type)])),
        ]),
      ),
    );
  }
  return paths;
};

/** The same as a suite: it covers what it covers, at the price it has. Null where there are too many paths. */
export const listedSuite = (
  graph: Graph,
  by: Listing,
  { criteria, restart }: { criteria: readonly Criterion[]; restart: number },
): Suite | null => {
  const paths = listedPaths(graph, by);
  if (paths === null) return null;
  const cost = paths.reduce((sum, path) => sum + restart + path.length - 1, 0);
  const because = `the ${by} paths do not take it`;
  return { paths, cost, bound: 0, method: by, missing: missedBy(graph, criteria, paths), because };
};

type Place = Snapshot<unknown> & { node: number };

/** The index of an edge. */
type Step = { type: string };

/** The event with which @xstate/graph begins a path. */
const initial = 'xstate.init';

/** The explored graph as an actor that goes along its edges. */
const walking = ({ edges }: Graph, start: Edge): ActorLogic<Place, Step> => ({
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined, node: start.to }),
  transition: (place, { type }) => ({ ...place, node: edges[Number(type)]?.to ?? place.node }),
  getPersistedSnapshot: (place) => place,
});

/** How many simple paths begin there; one more than `most` where there are more. */
const simplePathsFrom = (
  first: number,
  leaving: ReadonlyMap<number | null, readonly Edge[]>,
  most: number,
): number => {
  let found = 0;
  const visit = (at: number, passed: ReadonlySet<number>) => {
    found += 1;
    for (const { to } of leaving.get(at) ?? []) {
      if (found > most) return;
      if (!passed.has(to)) visit(to, new Set([...passed, to]));
    }
  };
  visit(first, new Set([first]));
  return found;
};

/** Leaves out a path that is the beginning of another one. */
const withoutBeginnings = (paths: readonly Path[]): Path[] => {
  const beginnings = new Set(
    paths.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1).join(' '))),
  );
  return paths.filter((path) => !beginnings.has(path.join(' ')));
};
