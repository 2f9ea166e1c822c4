import type { Book, BookPath, BookStart, BookStep } from '../book/book';
import type { PathModel } from '../model';
import { Cast, type Look, NotPossible, Player } from './player';

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

/** What was seen of a path: the first difference, and whether the state or the identity ever differed. */
export type Play = { divergence: Divergence | null; isValueWrong: boolean };

/**
 * Plays every path on a real actor whose promises are settled from outside and whose clock is moved by
 * hand, and compares state, identity and effects after each step.
 */
export const runOnModel = async (model: PathModel, book: Book): Promise<Verdict[]> => {
  const cast = new Cast(model);
  const verdicts: Verdict[] = [];
  for (const path of book.paths) {
    const { divergence } = await playOnModel(cast, book.machine, path);
    verdicts.push({ machine: book.machine, path: path.name, passed: divergence === null, divergence });
  }
  return verdicts;
};

/** Plays on after a difference in effects, until the state or the identity differs. */
export const playOnModel = async (cast: Cast, machine: string, path: BookPath): Promise<Play> => {
  let divergence: Divergence | null = null;
  let player: Player | null = null;
  for (const [index, step] of [path.start, ...path.steps].entries()) {
    const found: Seen = await seen(async () => {
      if (step.label.kind === 'start') player = new Player(cast, step.label.start);
      else await player?.take(step.label);
      if (player === null) throw new NotPossible('the path has no start');
      return player.look();
    });
    const difference = differenceOf(step, found);
    if (difference === null) continue;
    const { isOfValue, ...said } = difference;
    divergence ??= { machine, path: path.name, step: index, say: step.say, ...said };
    if (!isOfValue) continue;
    return { divergence, isValueWrong: true };
  }
  return { divergence, isValueWrong: false };
};

type Seen = Look | { reason: string };

const seen = async (look: () => Promise<Look>): Promise<Seen> => {
  try {
    return await look();
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
    return { reason: error instanceof NotPossible ? message : `it throws: ${message}` };
  }
};

type Difference = { expected: string; found: string; isOfValue: boolean };

const differenceOf = (step: BookStart | BookStep, found: Seen): Difference | null => {
  const expected = `state ${step.state}`;
  if ('reason' in found) return { expected, found: found.reason, isOfValue: true };
  if (found.state !== step.state) return { expected, found: `state ${found.state}`, isOfValue: true };
  return (
    compared('over', step.isOver, found.isOver, true) ??
    compared('identity', step.identity, found.identity, true) ??
    compared('effects', step.effects, found.effects, false)
  );
};

const compared = (name: string, wanted: unknown, got: unknown, isOfValue: boolean): Difference | null => {
  const [expected, found] = [`${name} ${JSON.stringify(wanted)}`, `${name} ${JSON.stringify(got)}`];
  return expected === found ? null : { expected, found, isOfValue };
};

/** In one line: the step, what was expected, what was found. */
export const differenceIn = ({ step, say, expected, found }: Divergence): string =>
  `step ${step} (${say}): expected ${expected}, found ${found}`;

/** The same with the machine and the path in front. */
export const divergenceLine = (divergence: Divergence): string =>
  `${divergence.machine}: path '${divergence.path}', ${differenceIn(divergence)}`;
