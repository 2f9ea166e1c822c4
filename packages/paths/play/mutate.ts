import type { PathModel } from '../model';
import { reasonFor } from '../plan/check/reasons';
import { type Mutant, mutantsOf } from '../plan/faults/mutants';
import { type Explored, explore } from '../plan/simulate/explore';
import type { Book } from './book/book';
import { playPath } from './book/play';

export type Mutation = {
  /** Ids. */
  noticed: string[];
  /** Those with a reason in the model do not count. */
  survivors: { id: string; reason: string | null }[];
  unknown: string[];
};

/** All that a machine does in its moments, with their contexts: equal texts, equal machines. */
const behaviourOf = ({ nodes, edges, arrivals, stop }: Explored): string =>
  JSON.stringify([
    stop,
    nodes,
    edges.map(({ from, to, label, effects }) => [from, to, label, effects]),
    arrivals.map((moments) => moments.map(({ key, context }) => [key, context])),
  ]);

/** The reason why a fault is not noticed, or that of a waived finding which it follows from. */
const reasonOf = (model: PathModel, { id, shownBy = [] }: Mutant): string | null => {
  const { waivers } = model;
  const reasons = shownBy.map((item) => {
    const [, place, name = place] = /^guard (?:at )?(.+?)(?: if (.+?))?: /.exec(item) ?? [];
    const clock = waivers[`clock: guard ${name}`] ?? waivers[`clock: guard of ${place}`];
    return waivers[`bound: ${item}`] ?? clock ?? reasonFor(model, item);
  });
  return waivers[`equal: ${id}`] ?? reasons.find((reason) => reason !== null) ?? null;
};

/** A mutant that nothing can tell from the machine, as with a target that is active anyway, is not counted. */
export const mutate = (model: PathModel, book: Book, explored: Explored = explore(model)): Mutation => {
  const own = behaviourOf(explored);
  const isEqual = ({ isOfStructure, isRight }: Mutant, mutant: PathModel): boolean => {
    if (isRight?.()) return true;
    try {
      return isOfStructure === true && behaviourOf(explore(mutant)) === own;
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
    const { id, machine } = fault;
    const mutant = { ...model, machine: machine() };
    if (book.paths.some((path) => playPath(mutant, path) !== null)) result.noticed.push(id);
    else if (!isEqual(fault, mutant)) result.survivors.push({ id, reason: reasonOf(model, fault) });
  }
  return result;
};
