import { wordsFor } from '../book/book';
import { oneLine } from '../check/lines';
import type { Explored } from '../explore/explore';
import { TooLarge } from '../explore/limits';
import { MachineThrew, ModelThrew } from '../explore/rig';
import type { PathModel } from '../model';
import { Cast } from '../run/player';
import { type PlayedBook, playOnModel } from '../run/runOnModel';
import { type MutantKind, mutantsOf } from './mutants';
import { type Other, tellingPath } from './tellingPath';

/** A fault that the book does not notice. */
type Survivor = {
  id: string;
  kind: MutantKind;
  /** The model's, or what exploring the mutant has shown. */
  reason: string;
  /** No path could notice it. */
  isEquivalent: boolean;
};

/** Faults of one kind that some path can tell from the machine, and how many of them the book notices. */
type Score = { killed: number; total: number };

/** How many faults a book notices. */
export type Mutation = {
  /** By a tester who compares all that can be seen. */
  killed: number;
  total: number;
  /** By a tester who compares state, context and output alone. */
  killedByValue: number;
  kinds: Partial<Record<MutantKind, Score>>;
  survivors: Survivor[];
  /** Reasons given for faults that are noticed after all. */
  stale: string[];
};

/** Plays the book on every mutant of the machine. */
export const mutate = async (model: PathModel, explored: Explored, book: PlayedBook): Promise<Mutation> => {
  const result: Mutation = { killed: 0, total: 0, killedByValue: 0, kinds: {}, survivors: [], stale: [] };
  const score = (kind: MutantKind, isKilled: boolean) => {
    const { killed, total } = result.kinds[kind] ?? { killed: 0, total: 0 };
    result.kinds[kind] = { killed: killed + (isKilled ? 1 : 0), total: total + 1 };
  };
  for (const { id, kind, touches, isFelt, machine } of mutantsOf(model.machine)) {
    const mutant = { ...model, machine: machine() };
    const fate = await fateOf(mutant, book);
    const said = model.equivalents[id];
    if (fate === 'survived') {
      const found =
        said === undefined
          ? explained(model, explored, { model: mutant, touches })
          : { reason: said, isEquivalent: true };
      // Where nothing came out otherwise there is no fault.
      if (found.isEquivalent && said === undefined && isFelt?.() === false) continue;
      result.survivors.push({ id, kind, ...found });
      if (!found.isEquivalent) score(kind, false);
    } else {
      result.killed += 1;
      if (fate === 'value') result.killedByValue += 1;
      if (said !== undefined) result.stale.push(id);
      score(kind, true);
    }
    result.total += 1;
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

/** Whether any path could tell the mutant from the machine, and one that does. */
const explained = (
  model: PathModel,
  explored: Explored,
  mutant: Other,
): Pick<Survivor, 'reason' | 'isEquivalent'> => {
  const missed = (how: string) => ({
    reason: `these paths do not tell it apart: ${how}`,
    isEquivalent: false,
  });
  try {
    const labels = tellingPath(model, explored, mutant);
    if (labels === null)
      return { reason: 'explored in full: every case and outcome leads to the same', isEquivalent: true };
    return missed(`${labels.map((label) => wordsFor(model, label)).join(', then ')} would`);
  } catch (error) {
    if (error instanceof MachineThrew || error instanceof ModelThrew || error instanceof TooLarge)
      return missed(oneLine(error.message));
    throw error;
  }
};
