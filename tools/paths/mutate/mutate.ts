import { BookError, type ExpectedPath, edgesOf, wordsFor } from '../book/book';
import { oneLine } from '../check/lines';
import type { Explored } from '../explore/explore';
import { TooLarge } from '../explore/limits';
import { MachineThrew, ModelThrew } from '../explore/rig';
import { isComposition } from '../explore/running';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import { Cast } from '../run/player';
import { type PlayedBook, playOnModel } from '../run/runOnModel';
import { type Mutant, type MutantKind, mutantsOf } from './mutants';
import { type Other, tellingPath } from './tellingPath';

/** A fault that the book does not notice. */
type Survivor = {
  id: string;
  kind: MutantKind;
  /** The model's, or what exploring the mutant has shown. */
  reason: string;
  /** No path of the model's cases and outcomes could notice it. */
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

/** A mutant that no path of the book tells from the machine. */
type Unnoticed = Pick<Mutant, 'id' | 'kind' | 'isFelt'> & { other: Other; touched: number };

type Verdict = Pick<Survivor, 'reason' | 'isEquivalent'>;

/**
 * Plays the book on every mutant of the machine. A composition has none: its machines are mutated each by itself.
 *
 * @param enough the share of faults to be noticed: once it is certain, no further survivor is looked into
 */
export const mutate = async (
  model: PathModel,
  explored: Explored,
  book: PlayedBook,
  { enough = Number.POSITIVE_INFINITY }: { enough?: number } = {},
): Promise<Mutation> => {
  const result: Mutation = { killed: 0, total: 0, killedByValue: 0, kinds: {}, survivors: [], stale: [] };
  const score = (kind: MutantKind, isKilled: boolean) => {
    const { killed, total } = result.kinds[kind] ?? { killed: 0, total: 0 };
    result.kinds[kind] = { killed: killed + (isKilled ? 1 : 0), total: total + 1 };
  };
  const walks = book.paths.map((path) => ({ path, edges: edgesAlong(explored, path) }));
  const unnoticed: Unnoticed[] = [];
  for (const { id, kind, touches, isFelt, machine } of isComposition(model) ? [] : mutantsOf(model.machine)) {
    const mutant = { ...model, machine: machine() };
    const fate = await fateOf(mutant, book.machine, pathsThrough(walks, touches));
    if (fate === 'survived') {
      const touched = explored.edges.filter(touches).length;
      unnoticed.push({ id, kind, isFelt, other: { model: mutant, touches }, touched });
      continue;
    }
    result.killed += 1;
    result.total += 1;
    if (fate === 'value') result.killedByValue += 1;
    if (model.equivalents[id] !== undefined) result.stale.push(id);
    score(kind, true);
  }
  const verdicts = verdictsOn(model, explored, unnoticed, { killed: result.killed, enough });
  for (const { id, kind, isFelt } of unnoticed) {
    const { reason, isEquivalent } = verdicts.get(id) ?? notLookedInto;
    // Where nothing came out otherwise there is no fault.
    if (isEquivalent && model.equivalents[id] === undefined && isFelt?.() === false) continue;
    result.survivors.push({ id, kind, reason, isEquivalent });
    result.total += 1;
    if (!isEquivalent) score(kind, false);
  }
  return result;
};

const notLookedInto: Verdict = { reason: 'not looked into: enough faults are noticed', isEquivalent: false };

/** What can be said of the mutants that no path notices; those that touch the fewest steps, which take least time, first. */
const verdictsOn = (
  model: PathModel,
  explored: Explored,
  unnoticed: readonly Unnoticed[],
  { killed, enough }: { killed: number; enough: number },
): ReadonlyMap<string, Verdict> => {
  const verdicts = new Map<string, Verdict>();
  for (const { id } of unnoticed) {
    const said = model.equivalents[id];
    if (said !== undefined) verdicts.set(id, { reason: said, isEquivalent: true });
  }
  let missed = unnoticed.length - verdicts.size;
  for (const { id, kind, other } of unnoticed.toSorted((one, another) => one.touched - another.touched)) {
    if (verdicts.has(id)) continue;
    if (killed / (killed + missed) >= enough) break;
    const verdict = explained(model, explored, other, kind);
    verdicts.set(id, verdict);
    if (verdict.isEquivalent) missed -= 1;
  }
  return verdicts;
};

type Walk = { path: ExpectedPath; edges: readonly Edge[] | null };

/** The path's steps in the graph; null where the graph has no such path. */
const edgesAlong = (explored: Explored, path: ExpectedPath): readonly Edge[] | null => {
  try {
    return edgesOf(explored, path);
  } catch (error) {
    if (error instanceof BookError) return null;
    throw error;
  }
};

/** The paths on which a fault can show, the one that meets it first in front. */
const pathsThrough = (walks: readonly Walk[], touches: Other['touches']): ExpectedPath[] =>
  walks
    .map(({ path, edges }) => ({ path, first: edges === null ? 0 : edges.findIndex(touches) }))
    .filter(({ first }) => first >= 0)
    .sort((one, other) => one.first - other.first)
    .map(({ path }) => path);

const fateOf = async (
  mutant: PathModel,
  machine: string,
  paths: readonly ExpectedPath[],
): Promise<'value' | 'effects' | 'survived'> => {
  const cast = new Cast(mutant);
  let fate: 'effects' | 'survived' = 'survived';
  for (const path of paths) {
    const { divergence, isValueWrong } = await playOnModel(cast, machine, path);
    if (isValueWrong) return 'value';
    if (divergence !== null) fate = 'effects';
  }
  return fate;
};

/** Whether any path could tell the mutant from the machine, and one that does. */
const explained = (model: PathModel, explored: Explored, mutant: Other, kind: MutantKind): Verdict => {
  const missed = (how: string) => ({
    reason: `these paths do not tell it apart: ${how}`,
    isEquivalent: false,
  });
  try {
    const labels = tellingPath(model, explored, mutant);
    if (labels === null) {
      const isOfValue = kind === 'constant' || kind === 'parameter';
      const hint = isOfValue ? '; none of them has a value that would tell' : '';
      return {
        reason: `explored in full: every case and outcome leads to the same${hint}`,
        isEquivalent: true,
      };
    }
    return missed(`${labels.map((label) => wordsFor(model, label)).join(', then ')} would`);
  } catch (error) {
    if (error instanceof MachineThrew || error instanceof ModelThrew || error instanceof TooLarge)
      return missed(oneLine(error.message));
    throw error;
  }
};
