import { wordsFor } from '../book/book';
import { oneLine } from '../check/lines';
import { type Explored, Unbounded } from '../explore/explore';
import { MachineThrew, ModelThrew } from '../explore/rig';
import type { PathModel } from '../model';
import { Cast } from '../run/player';
import { type PlayedBook, playOnModel } from '../run/runOnModel';
import { mutantsOf } from './mutants';
import { tellingPath } from './tellingPath';

/** A fault that the book does not notice. */
type Survivor = {
  id: string;
  /** The model's, or what exploring the mutant has shown. */
  reason: string;
  /** No path could notice it. */
  isEquivalent: boolean;
};

/** How many faults a book notices. */
export type Mutation = {
  /** By a tester who compares all that can be seen. */
  killed: number;
  total: number;
  /** By a tester who compares state, context and output alone. */
  killedByValue: number;
  survivors: Survivor[];
  /** Reasons given for faults that are noticed after all. */
  stale: string[];
};

/** Plays the book on every mutant of the machine. */
export const mutate = async (model: PathModel, explored: Explored, book: PlayedBook): Promise<Mutation> => {
  const result: Mutation = { killed: 0, total: 0, killedByValue: 0, survivors: [], stale: [] };
  for (const { id, machine } of mutantsOf(model.machine)) {
    const mutant = { ...model, machine: machine() };
    const fate = await fateOf(mutant, book);
    result.total += 1;
    if (fate === 'value') result.killedByValue += 1;
    if (fate !== 'survived') result.killed += 1;
    const said = model.equivalents[id];
    if (fate !== 'survived' && said !== undefined) result.stale.push(id);
    if (fate !== 'survived') continue;
    const found =
      said === undefined ? explained(model, explored, mutant) : { reason: said, isEquivalent: true };
    result.survivors.push({ id, ...found });
  }
  return result;
};

const fateOf = async (mutant: PathModel, book: PlayedBook): Promise<'value' | 'effects' | 'survived'> => {
  const cast = new Cast(mutant);
  let fate: 'effects' | 'survived' = 'survived';
  for (const path of book.paths) {
    const { divergence, isValueWrong } = await playOnModel(cast, book.machine, path);
    if (isValueWrong) return 'value';
    if (divergence !== null) fate = 'effects';
  }
  return fate;
};

/** Whether any path could tell the mutant from the machine, and the shortest one that does. */
const explained = (
  model: PathModel,
  explored: Explored,
  mutant: PathModel,
): Pick<Survivor, 'reason' | 'isEquivalent'> => {
  const missed = (how: string) => ({
    reason: `these paths do not tell it apart: ${how}`,
    isEquivalent: false,
  });
  try {
    const labels = tellingPath(model, explored, mutant);
    if (labels === null)
      return { reason: 'explored in full: every case and outcome leads to the same', isEquivalent: true };
    return missed(`${labels.map((label) => wordsFor(mutant, label)).join(', then ')} would`);
  } catch (error) {
    if (error instanceof MachineThrew || error instanceof ModelThrew || error instanceof Unbounded)
      return missed(oneLine(error.message));
    throw error;
  }
};
