import { type Arrival, type Explored, movesFrom, Unbounded } from '../explore/explore';
import { type Position, Rig, type Step } from '../explore/rig';
import type { Edge, Graph, Label } from '../graph';
import type { PathModel } from '../model';

/** Where the same steps lead on both machines: our node, the other one's arrival, and the steps. */
type Pair = { ours: number; theirs: Arrival; labels: readonly Label[] };

/** What the other machine does for a label. */
type Move = { label: Label; step: Step; position: Position; arrival: Arrival };

const mostPairs = 2000;

/**
 * The fewest steps after which state, identity or effects of a machine differ from those of the explored one; null
 * where they never do. The machine is explored only as far as that takes.
 *
 * @throws as `explore`
 */
export const tellingPath = (ours: Explored, model: PathModel): readonly Label[] | null => {
  const known = new Set<string>();
  const open: Pair[] = [];
  const differingLabel = (from: number | null, moves: readonly Move[], labels: readonly Label[]) => {
    const [here, there] = [leaving(ours, from), new Map(moves.map((move) => [keyOf(move.label), move]))];
    for (const key of new Set([...here.keys(), ...there.keys()])) {
      const [one, other] = [here.get(key), there.get(key)];
      const steps = [...labels, ...[one ?? other].flatMap((move) => move?.label ?? [])];
      if (one === undefined || other === undefined) return steps;
      if (seenOurs(ours, one) !== seenTheirs(other)) return steps;
      const id = `${one.to} ${JSON.stringify(other.position)}`;
      if (!known.has(id)) open.push({ ours: one.to, theirs: other.arrival, labels: steps });
      known.add(id);
    }
    return null;
  };
  const difference = differingLabel(null, startsOf(model), []);
  if (difference !== null) return difference;
  for (const { ours: from, theirs, labels } of open) {
    if (open.length > mostPairs) throw new Unbounded('it', open.length);
    const found = differingLabel(from, movesFrom(model, theirs.rig), labels);
    if (found !== null) return found;
  }
  return null;
};

const startsOf = (model: PathModel): Move[] =>
  Object.keys(model.starts).map((start) => {
    const { rig, first } = Rig.begin(model, start);
    const arrival = { rig, context: rig.snapshot.context };
    return { label: { kind: 'start', start }, step: first, position: rig.position(), arrival };
  });

const keyOf = (label: Label): string => JSON.stringify(label);

const leaving = ({ edges }: Graph, node: number | null): Map<string, Edge> =>
  new Map(edges.filter(({ from }) => from === node).map((edge) => [keyOf(edge.label), edge]));

const seenOurs = ({ nodes }: Graph, { to, effects }: Edge): string => {
  const { state, identity, isOver } = nodes[to] ?? {};
  return JSON.stringify([state, identity, isOver, effects]);
};

const seenTheirs = ({ position: { state, identity, isOver }, step: { effects } }: Move): string =>
  JSON.stringify([state, identity, isOver, effects]);
