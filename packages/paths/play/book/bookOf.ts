import { type Edge, type Graph, type ItemId, labelName, type Path } from '../../graph';
import type { PathModel } from '../../model';
import { itemsOf, reachable } from '../../plan/covering/planPaths';
import type { Book, BookPath } from './book';
import { Play } from './play';

export type Named = { name: string; path: Path };

/** Paths of a graph as a book. Steps that an earlier book has at the same place keep their page lines. */
export const bookOf = (
  model: PathModel,
  graph: Graph,
  paths: readonly Named[],
  { isPlayable, earlier = null }: { isPlayable: (edge: Edge) => boolean; earlier?: Book | null },
): Book => ({
  machine: graph.machine,
  paths: paths.map(({ name, path }): BookPath => {
    const play = new Play(model);
    const before = earlier?.paths.find((one) => one.name === name);
    const edges = path.flatMap((id) => graph.edges[id] ?? []);
    const hindered = edges.findIndex((edge) => !isPlayable(edge));
    let isSame = true;
    const steps = edges.map(({ label }, index) => {
      const step = play.take(label);
      const known = before?.steps[index];
      isSame &&= known?.label === step.label && known.leads === step.leads;
      const isKept = isSame && JSON.stringify(known?.shows) === JSON.stringify(step.shows);
      return { ...step, page: isKept ? (known?.page ?? null) : null };
    });
    return { name, steps, playable: hindered < 0 ? edges.length : hindered };
  }),
});

/** The edges of a book's path, up to the first step that the graph lacks. */
export const edgesAlong = (graph: Graph, { steps }: BookPath): Edge[] => {
  const edges: Edge[] = [];
  for (const { label } of steps) {
    const at = edges.at(-1)?.to ?? null;
    const edge = graph.edges.find((one) => one.from === at && labelName(one.label) === label);
    if (edge === undefined) break;
    edges.push(edge);
  }
  return edges;
};

/**
 * Items that no path covers. An item that playable steps can cover counts only when reached by
 * playable steps.
 */
export const missedBy = (
  graph: Graph,
  paths: readonly (readonly Edge[])[],
  isPlayable: (edge: Edge) => boolean,
): ItemId[] => {
  const openIn = (edges: readonly Edge[]): readonly Edge[] => {
    const hindered = edges.findIndex((edge) => !isPlayable(edge));
    return hindered < 0 ? edges : edges.slice(0, hindered);
  };
  const covered = (edges: readonly Edge[]) => edges.flatMap(itemsOf);
  const open = new Set(paths.flatMap((edges) => covered(openIn(edges))));
  const all = new Set(paths.flatMap(covered));
  const byHand = new Set(covered(reachable(graph, isPlayable)));
  return [...new Set(covered(graph.edges))].filter((item) => !(byHand.has(item) ? open : all).has(item));
};
