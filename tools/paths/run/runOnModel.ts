import { type Expected, type ExpectedPath, wordsFor } from '../book/book';
import type { Seen } from '../explore/seen';
import type { PathModel } from '../model';
import { type Difference, differencesOf } from './difference';
import { Cast, NotPossible, Player } from './player';

/** The first place where a machine is not what its book says. */
export type Divergence = {
  machine: string;
  path: string;
  /** 0 is the start. */
  step: number;
  /** What was done, in words. */
  say: string;
  expected: string;
  found: string;
};

export type Verdict = { machine: string; path: string; passed: boolean; divergence: Divergence | null };

/** What was seen of a path: the first difference, and whether state, context or output ever differed. */
export type Play = { divergence: Divergence | null; isValueWrong: boolean };

/** Paths of one machine, with what is to be seen along them. */
export type PlayedBook = { machine: string; paths: readonly ExpectedPath[] };

/**
 * Plays every path on a real actor whose promises are settled from outside and whose clock is moved by
 * hand, and compares all that is seen after each step.
 */
export const runOnModel = async (model: PathModel, book: PlayedBook): Promise<Verdict[]> => {
  const cast = new Cast(model);
  const verdicts: Verdict[] = [];
  for (const path of book.paths) {
    const { divergence } = await playOnModel(cast, book.machine, path);
    verdicts.push({ machine: book.machine, path: path.name, passed: divergence === null, divergence });
  }
  return verdicts;
};

/** Plays on after a difference in effects, until state, context or output differ. */
export const playOnModel = async (cast: Cast, machine: string, path: ExpectedPath): Promise<Play> => {
  let divergence: Divergence | null = null;
  for await (const { step, index, differences } of comparedSteps(cast, path)) {
    const difference = differences.find(({ isOfValue }) => isOfValue) ?? differences[0];
    if (difference === undefined) continue;
    const { isOfValue, expected, found } = difference;
    divergence ??= {
      machine,
      path: path.name,
      step: index,
      say: wordsFor(cast.model, step.label),
      expected,
      found,
    };
    if (isOfValue) return { divergence, isValueWrong: true };
  }
  return { divergence, isValueWrong: false };
};

/** A step that was played, and all that was otherwise than expected. */
type Compared = { step: Expected; index: number; found: Seen | null; differences: readonly Difference[] };

/** Plays a path to its end, or to the first step that cannot be taken. */
export async function* comparedSteps(cast: Cast, path: ExpectedPath): AsyncGenerator<Compared> {
  let player: Player | null = null;
  for (const [index, step] of [path.start, ...path.steps].entries()) {
    const { label } = step;
    const found = await seen(async () => {
      if (label.kind === 'start') player = new Player(cast, label.start);
      else await player?.take(label);
      if (player === null) throw new NotPossible('the path has no start');
      return player.look();
    });
    if ('reason' in found) {
      const difference = {
        what: 'step',
        expected: `state ${step.state}`,
        found: found.reason,
        isOfValue: true,
      };
      yield { step, index, found: null, differences: [difference] };
      return;
    }
    yield { step, index, found, differences: differencesOf(step, found) };
  }
}

const seen = async (look: () => Promise<Seen>): Promise<Seen | { reason: string }> => {
  try {
    return await look();
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
    return { reason: error instanceof NotPossible ? message : `it throws: ${message}` };
  }
};

/** In one line: the step, what was expected, what was found. */
export const differenceIn = ({ step, say, expected, found }: Divergence): string =>
  `step ${step} (${say}): expected ${expected}, found ${found}`;

/** The same with the machine and the path in front. */
export const divergenceLine = (divergence: Divergence): string =>
  `${divergence.machine}: path '${divergence.path}', ${differenceIn(divergence)}`;
