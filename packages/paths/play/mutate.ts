import type { PathModel } from '../model';
import { type Mutant, type MutantKind, mutantsOf } from '../plan/faults/mutants';
import { type Explored, explore } from '../plan/simulate/explore';
import { reasonFor } from '../words';
import type { Book } from './book/book';
import { playPath } from './book/play';

export type Mutation = {
  noticed: MutantKind[];
  /** Those with a reason in the model do not count. */
  survivors: { id: string; kind: MutantKind; reason: string | null }[];
  unknown: string[];
};

/** A fault of these kinds differs wherever the transition is taken, whatever the data are. */
const ofStructure: readonly MutantKind[] = ['target', 'transition', 'history'];

/** All that a machine does in its moments, with their contexts: equal texts, equal machines. */
const behaviourOf = ({ nodes, edges, arrivals, leftOut }: Explored): string =>
  JSON.stringify([
    leftOut,
    nodes,
    edges.map(({ from, to, label, effects }) => [from, to, label, effects]),
    arrivals.map((moments) => moments.map(({ key, context }) => [key, context])),
  ]);

/** A mutant that nothing can tell from the machine, as with a target that is active anyway, is not counted. */
export const mutate = (model: PathModel, book: Book, explored: Explored = explore(model)): Mutation => {
  const own = behaviourOf(explored);
  const isEqual = ({ kind, isRight }: Mutant, mutant: PathModel): boolean => {
    if (isRight?.()) return true;
    try {
      return ofStructure.includes(kind) && behaviourOf(explore(mutant)) === own;
    } catch {
      return false;
    }
  };
  const mutants = mutantsOf(model.machine);
  const unknown = Object.keys(model.waivers).filter(
    (waiver) => waiver.startsWith('equal: ') && !mutants.some(({ id }) => waiver === `equal: ${id}`),
  );
  const result: Mutation = { noticed: [], survivors: [], unknown };
  for (const fault of mutants) {
    const { id, kind, shownBy, machine } = fault;
    const mutant = { ...model, machine: machine() };
    const reason = model.waivers[`equal: ${id}`] ?? (shownBy ? reasonFor(model, shownBy) : null);
    if (book.paths.some((path) => playPath(mutant, path) !== null)) result.noticed.push(kind);
    else if (!isEqual(fault, mutant)) result.survivors.push({ id, kind, reason });
  }
  return result;
};
