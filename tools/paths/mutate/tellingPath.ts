import { isDeepStrictEqual } from 'node:util';
import { type Arrival, type Explored, movesFrom } from '../explore/explore';
import { TooLarge } from '../explore/limits';
import { type Position, Rig, type Step } from '../explore/rig';
import { seenOf } from '../explore/seen';
import type { Edge, Label } from '../graph';
import type { PathModel } from '../model';

/** What a machine does for a label. */
type Move = { label: Label; step: Step; position: Position; arrival: Arrival };

/** Where the same steps lead on both machines, and the steps. */
type Pair = { ours: Move; theirs: Move; labels: readonly Label[] };

/** Another machine, and the steps in which it may differ. */
export type Other = { model: PathModel; touches: (edge: Edge) => boolean };

const mostPairs = 2000;

/**
 * Steps after which anything that is seen of a machine differs from the explored one: state, context, output or
 * effects. Null where nothing ever does.
 *
 * First each step that the fault touches is taken on both machines from the same moment. Where all of them lead
 * to the same moment, so do all paths. Where one leads to a moment that looks the same and is another, both
 * machines are taken on from there; pairs of moments that are alike to both models are gone through once.
 *
 * @throws as `explore`
 */
export const tellingPath = (
  ours: PathModel,
  explored: Explored,
  { model: theirs, touches }: Other,
): readonly Label[] | null => {
  const known = new Set<string>();
  const open: Pair[] = [];
  const add = (mine: Move, yours: Move, labels: readonly Label[]) => {
    const id = JSON.stringify([mine.position, yours.position]);
    if (!known.has(id)) open.push({ ours: mine, theirs: yours, labels });
    known.add(id);
  };

  for (const edge of explored.edges.filter(touches)) {
    const yours = moveAlong(theirs, explored, edge);
    const step = explored.steps[edge.id];
    if (step === undefined || yours === null || !isAlike(step, yours.step)) return labelsTo(explored, edge);
    if (JSON.stringify(yours.position) === explored.positions[edge.to]) continue;
    const mine = moveAlong(ours, explored, edge);
    if (mine !== null) add(mine, yours, labelsTo(explored, edge));
  }
  for (const { ours: one, theirs: other, labels } of open) {
    if (open.length > mostPairs) throw new TooLarge(`${open.length} pairs of moments and more to come`);
    const here = byLabel(movesFrom(ours, one.arrival.rig));
    const there = byLabel(movesFrom(theirs, other.arrival.rig));
    for (const key of new Set([...here.keys(), ...there.keys()])) {
      const [mine, yours] = [here.get(key), there.get(key)];
      const label = (mine ?? yours)?.label;
      if (label === undefined) continue;
      const further = [...labels, label];
      const see = mine?.step ?? stepInVain(one, label);
      const find = yours?.step ?? stepInVain(other, label);
      if (see === null || find === null || !isAlike(see, find)) return further;
      if (mine !== undefined && yours !== undefined) add(mine, yours, further);
    }
  }
  return null;
};

const byLabel = (moves: readonly Move[]): Map<string, Move> =>
  new Map(moves.map((move) => [JSON.stringify(move.label), move]));

/** A step of the graph, taken by either machine from where the graph's own has arrived; null where it cannot be taken. */
const moveAlong = (model: PathModel, { arrivals }: Explored, { from, label }: Edge): Move | null => {
  if (label.kind === 'start') {
    const { rig, first } = Rig.begin(model, label.start);
    return moveTo(label, rig, first);
  }
  const [own] = from === null ? [] : (arrivals[from] ?? []);
  if (own === undefined) return null;
  const rig = own.rig.fork(model);
  return moveTo(label, rig, rig.step(label));
};

const moveTo = (label: Label, rig: Rig, step: Step): Move => ({
  label,
  step,
  position: rig.position(),
  arrival: { rig, context: rig.context },
});

/** Whether nobody can tell them apart from outside. */
const isAlike = (one: Step, other: Step): boolean => {
  const [here, there] = [one.after, other.after];
  const isSame =
    isDeepStrictEqual(here.value, there.value) &&
    here.status === there.status &&
    isDeepStrictEqual(one.effects, other.effects) &&
    isDeepStrictEqual(here.context, there.context) &&
    isDeepStrictEqual(here.output, there.output);
  // A property that is undefined counts as absent.
  return isSame || isDeepStrictEqual(seenOf(one), seenOf(other));
};

/** An event that nothing answers, or that leads too far; null where it cannot be sent. */
const stepInVain = ({ arrival }: Move, label: Label): Step | null =>
  label.kind === 'event' ? arrival.rig.fork().step(label) : null;

/** The fewest steps to the end of an edge. */
const labelsTo = ({ edges, nodes }: Explored, last: Edge): readonly Label[] => {
  const ways = new Map<number, readonly Label[]>();
  for (const { from, to, label } of edges) if (from === null && !ways.has(to)) ways.set(to, [label]);
  const open = [...ways.keys()];
  for (const at of open) {
    for (const { from, to, label } of edges) {
      if (from !== at || ways.has(to)) continue;
      ways.set(to, [...(ways.get(at) ?? []), label]);
      open.push(to);
    }
    if (open.length === nodes.length) break;
  }
  return [...(last.from === null ? [] : (ways.get(last.from) ?? [])), last.label];
};
