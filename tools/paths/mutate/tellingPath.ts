import type { Edge, Graph, Label } from '../graph';

/** A moment of each of two machines after the same steps, and those steps. */
type Pair = { ours: number | null; theirs: number | null; labels: readonly Label[] };

/**
 * The fewest steps after which somebody who sees state, identity and effects tells two machines apart; null
 * where no steps do.
 */
export const tellingPath = (ours: Graph, theirs: Graph): readonly Label[] | null => {
  const known = new Set<string>();
  const open: Pair[] = [{ ours: null, theirs: null, labels: [] }];
  for (const pair of open) {
    const [here, there] = [leaving(ours, pair.ours), leaving(theirs, pair.theirs)];
    for (const key of new Set([...here.keys(), ...there.keys()])) {
      const [one, other] = [here.get(key), there.get(key)];
      const labels = [...pair.labels, ...[one ?? other].flatMap((edge) => edge?.label ?? [])];
      if (one === undefined || other === undefined) return labels;
      if (seen(ours, one) !== seen(theirs, other)) return labels;
      const id = `${one.to} ${other.to}`;
      if (!known.has(id)) open.push({ ours: one.to, theirs: other.to, labels });
      known.add(id);
    }
  }
  return null;
};

const leaving = ({ edges }: Graph, node: number | null): Map<string, Edge> =>
  new Map(edges.filter(({ from }) => from === node).map((edge) => [JSON.stringify(edge.label), edge]));

const seen = ({ nodes }: Graph, { to, effects }: Edge): string => {
  const { state, identity, isOver } = nodes[to] ?? {};
  return JSON.stringify([state, identity, isOver, effects]);
};
