import { isDeepStrictEqual } from 'node:util';
import { type Arrival, type Explored, movesFrom, Unbounded } from '../explore/explore';
import { type Position, Rig, type Step } from '../explore/rig';
import type { Seen } from '../explore/seen';
import type { Label } from '../graph';
import type { PathModel } from '../model';

/** What a machine does for a label. */
type Move = { label: Label; step: Step; position: Position; arrival: Arrival };

/** Where the same steps lead on both machines, and the steps. */
type Pair = { ours: Move; theirs: Move; labels: readonly Label[] };

const mostPairs = 2000;

/**
 * The fewest steps after which anything that is seen of a machine differs from the explored one: state, context,
 * output or effects. Null where it never does. Both machines are taken through the same steps, as far as that
 * takes; pairs of moments that are alike to both models are gone through once.
 *
 * @throws as `explore`
 */
export const tellingPath = (
  ours: PathModel,
  explored: Explored,
  theirs: PathModel,
): readonly Label[] | null => {
  const known = new Set<string>();
  const open: Pair[] = [];
  /** The steps, where these moves can be told apart. */
  const differing = (here: readonly Move[], there: readonly Move[], before: Pair | null) => {
    const [one, other] = [here, there].map(
      (moves) => new Map(moves.map((move) => [keyOf(move.label), move])),
    );
    for (const key of new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const [mine, yours] = [one?.get(key), other?.get(key)];
      const label = (mine ?? yours)?.label;
      if (label === undefined) continue;
      const labels = [...(before?.labels ?? []), label];
      const [see, find] = [
        mine?.step.seen ?? seenInVain(before?.ours, label),
        yours?.step.seen ?? seenInVain(before?.theirs, label),
      ];
      if (see === null || find === null || !isAlike(see, find)) return labels;
      if (mine === undefined || yours === undefined) continue;
      const id = JSON.stringify([mine.position, yours.position]);
      if (!known.has(id)) open.push({ ours: mine, theirs: yours, labels });
      known.add(id);
    }
    return null;
  };
  const found = differing(startsOf(ours), startsOf(theirs), null);
  if (found !== null) return found;
  for (const pair of open) {
    if (open.length > mostPairs) throw new Unbounded('it', open.length);
    const moves = movesFrom(theirs, pair.theirs.arrival.rig);
    const further = differing(ownMoves(ours, explored, pair.ours), moves, pair);
    if (further !== null) return further;
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

const isAlike = (one: Seen, other: Seen): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);

/** What is seen where an event is sent that nothing answers, or that leads too far; null where it cannot be. */
const seenInVain = (at: Move | undefined, label: Label): Seen | null =>
  at === undefined || label.kind !== 'event' ? null : at.arrival.rig.fork().step(label).seen;

/** By explored machine and moment with its whole context: its moves. Every mutant asks for the same ones. */
const ownMovesOf = new WeakMap<Explored, Map<string, Move[]>>();

const ownMoves = (model: PathModel, explored: Explored, { position, arrival }: Move): Move[] => {
  const known = ownMovesOf.get(explored) ?? new Map<string, Move[]>();
  ownMovesOf.set(explored, known);
  const key = JSON.stringify([position, arrival.context]);
  const found = known.get(key) ?? movesFrom(model, arrival.rig);
  known.set(key, found);
  return found;
};
