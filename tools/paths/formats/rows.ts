import { type Book, type BookPath, type BookStart, type BookStep, outcomeOf } from '../book/book';
import { obstacleOf } from '../browser/playable';
import { messageOf } from '../explore/effects';
import { requirementsOf } from '../explore/items';
import type { ItemId } from '../graph';
import type { Answer, PathModel } from '../model';
import { regionsIn } from '../statePath';

/** One moment of a path as a person reads it. */
export type Row = {
  /** The start is 0. */
  number: number;
  /** What a person does, or what happens without them. */
  kind: 'do' | 'happens';
  say: string;
  /** The page refuses it: nothing changes. */
  isRefused: boolean;
  /** The messages that leave the machine, in words and in order. */
  tells: readonly string[];
  /** The state's path afterwards. */
  state: string;
  /** What a person sees then. */
  sees: string;
  /** Ids, in order. */
  requirements: readonly string[];
  covers: readonly ItemId[];
  /** Of machines that run together: the races that it decides, in words. */
  races: readonly string[];
  /** Why nobody can cause it at the page; null where somebody can. */
  obstacle: string | null;
  /** How the network brings it about, where it must be told to, and the moment before which it is told. */
  answer: { before: number; answer: Answer } | null;
};

/** A path, moment by moment, its start first. */
export const rowsOf = (model: PathModel, { start, steps }: BookPath): Row[] => {
  const claims = [...requirementsOf(model)];
  const moments = [start, ...steps];
  return moments.map((moment, number) => {
    const { label, say, state, covers, races = [], effects } = moment;
    const taken = covers.filter((item) => item.startsWith('transition '));
    const items = new Set(covers);
    return {
      number,
      kind: label.kind === 'start' || label.kind === 'event' ? 'do' : 'happens',
      say: oneLine(say),
      isRefused: label.kind === 'event' && taken.length === 0,
      tells: effects.flatMap(tellingIn),
      state,
      sees: oneLine(wordsOf(model, state)),
      requirements: claims
        .filter(([, claimed]) => claimed.some((item) => items.has(item)))
        .map(([id]) => id)
        .sort(),
      covers,
      races,
      obstacle: obstacleOf(model, { label, taken }),
      answer: answerOf(model, moments, number),
    };
  });
};

/** The head of every format: how many paths and steps, and which criteria they cover. */
export const summaryOf = ({ criteria, paths, cost, bound }: Book): string => {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return `${counted(paths.length, 'test')} of ${counted(steps, 'step')} for ${criteria.join(', ')}; cost ${cost}${bound === 0 ? '' : `, at least ${bound}`}.`;
};

export const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A state of several regions is told region by region. */
const wordsOf = ({ states }: PathModel, state: string): string =>
  regionsIn(state)
    .map((path) => states[path]?.say ?? path)
    .join('; ');

/** `sends reservation.release to reservation`, `emits driver.saved`; nothing for an effect of another kind. */
const tellingIn = (effect: string): string[] => {
  const message = messageOf(effect);
  if (message === null) return [];
  const { type, receiver } = message;
  return [receiver === null ? `emits ${type}` : `sends ${type} to ${receiver}`];
};

/** An actor calls the API from the moment on that starts it. */
const answerOf = (
  model: PathModel,
  moments: readonly (BookStart | BookStep)[],
  number: number,
): Row['answer'] => {
  const label = moments[number]?.label;
  if (label?.kind !== 'outcome') return null;
  const network = outcomeOf(model, label)?.network;
  if (network === undefined || typeof network === 'function' || 'cannot' in network) return null;
  if (network.with === 'pass') return null;
  const starting = `start ${label.actor}`;
  const before = moments
    .slice(0, number)
    .findLastIndex(({ effects }) =>
      effects.some((effect) => effect === starting || effect.startsWith(`${starting} `)),
    );
  return { before: Math.max(before, 0), answer: network };
};
