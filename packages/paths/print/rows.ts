import type { Label } from '../graph';
import { type Answer, type CallAnswer, impossibilityOf, type PathModel, type Way } from '../model';
import { sourceOfActor } from '../plan/simulate/nodes';
import type { BookPath, BookStep } from '../play/book/book';
import { Play } from '../play/book/play';
import { answersIn, isCallOf, obstacleOf, waitOf, wayOf } from '../play/browser/playable';
import { regionsIn } from '../statePath';
import { entryOf } from '../words';
import { linesInWords } from './lineInWords';

/** A call and its answer; a held one waits until a later row, `isOnce` is the answer to the next such call alone. */
export type HeldCall = {
  method: string;
  path: string;
  answer: CallAnswer;
  isHeld: boolean;
  isOnce: boolean;
};

export type Row = {
  label: Label;
  step: BookStep;
  way: Way | number | undefined;
  words: string;
  apart: { what: 'By itself' | 'Not by hand' | 'On the machine only'; why: string } | null;
  /** Whether the row's own act is an answer of the API. */
  isAnswer: boolean;
  /** Calls held from this row on; null if they are those of the row before. */
  holds: readonly HeldCall[] | null;
  /** ms after which a timer of the page would fire; null if none is close. */
  within: number | null;
  sees: readonly string[];
};

/** Longer timers leave a person time enough, in ms. */
const unhurried = 10_000;

export const rowsOf = (model: PathModel, path: BookPath): Row[] => {
  const play = new Play(model);
  let regions: readonly string[] = [];
  const rows = path.steps.flatMap((step): Row[] => {
    const label = play.labelNamed(step.label);
    if (label === null) return [];
    const [words, due] = [play.wordsFor(label), play.due];
    const isRefused = play.take(label).leads === 'refused';
    const performed = { label, taken: isRefused ? [] : ['some'] };
    const way = waitOf(label) ?? wayOf(model, performed);
    const before = regions;
    regions = regionsIn(play.state);
    const fresh = regions.filter((region) => !before.includes(region));
    const isByHand = typeof way === 'object' && 'byHand' in way;
    return [
      {
        label,
        step,
        way,
        words: isRefused && isChecked(model, label, words) ? `Check that you cannot ${begun(words)}` : words,
        apart: apartOf(model, label, isByHand ? null : obstacleOf(model, performed)),
        isAnswer: typeof way === 'object' && 'calls' in way && !isSentBy(way),
        holds: null,
        within: due !== null && due <= unhurried && label.kind !== 'timer' ? due : null,
        sees: seenIn(model, step, isRefused, fresh),
      },
    ];
  });
  const [first] = rows;
  const isBegun = first?.label.kind !== 'start' || first.apart?.what !== 'Not by hand';
  const lost = rows.findIndex(({ apart }) => apart?.what === 'On the machine only');
  const end = !isBegun ? 0 : lost < 0 ? rows.length : lost;
  const held = heldIn(model, rows.slice(0, end));
  const follows = isBegun ? 'On the machine only' : 'Not by hand';
  return rows.map((row, index) =>
    index < end
      ? { ...row, holds: held[index] ?? null }
      : { ...row, apart: row.apart ?? { what: follows, why: 'it follows such a step' } },
  );
};

/** Whether the page's refusal is looked at, in other words than those of the step. */
const isChecked = ({ cases }: PathModel, label: Label, words: string): boolean =>
  label.kind === 'event' &&
  cases[label.type]?.[label.case]?.refused !== undefined &&
  !words.startsWith('Check');

const begun = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const apartOf = (model: PathModel, label: Label, obstacle: string | null): Row['apart'] => {
  const { byItself, notByHand }: { byItself?: string; notByHand?: string } = entryOf(model, label) ?? {};
  if (byItself !== undefined) return { what: 'By itself', why: byItself };
  if (obstacle !== null) return { what: 'On the machine only', why: obstacle };
  return notByHand === undefined ? null : { what: 'Not by hand', why: notByHand };
};

const seenIn = (model: PathModel, step: BookStep, isRefused: boolean, fresh: readonly string[]): string[] => {
  const lines = linesInWords(step.page ?? []);
  const states = fresh.flatMap((region) => {
    const { say, see } = model.states[region] ?? {};
    if (say === undefined) return [];
    return typeof see === 'object' ? [`${say} (cannot be looked at: ${impossibilityOf(see)})`] : [say];
  });
  return [...states, ...lines, ...(isRefused && lines.length === 0 ? ['Nothing changes'] : [])];
};

/**
 * The calls to hold from each row on; null where they do not change. A call is held from the row that sends it to the
 * row that answers it; what no row answers is held, so that the state can be looked at.
 */
const heldIn = (model: PathModel, rows: readonly Row[]): (readonly HeldCall[] | null)[] => {
  const lists = rows.map((): HeldCall[] => []);
  const add = (pattern: string, from: number, to: number, how: Pick<HeldCall, Answered>): void => {
    for (const call of pattern.split(' or ')) {
      const [method = '', path = ''] = call.split(' ');
      for (const list of lists.slice(from, to)) list.push({ method, path, ...how });
    }
  };
  const hold = (pattern: string, answer: CallAnswer, from: number, to: number): void =>
    add(pattern, from, to, { answer, isHeld: true, isOnce: false });
  for (const pattern of new Set(answersIn(model).flatMap(({ calls }) => calls))) {
    const sent = rows.map(({ step }) => isSentIn(pageOf(step, rows), pattern));
    const begun = rows.map(({ step }) => step.shows.some((line) => beginsCall(model, line, pattern)));
    let from = 0;
    for (const [index, { way, label }] of rows.entries()) {
      const answer = answerTo(pattern, way);
      if (answer === null) continue;
      const within = (is: boolean, at: number): boolean => is && at >= from && at < index;
      // The page may have sent the same call before, for something else.
      if (label.kind === 'outcome') from = Math.max(from, begun.findIndex(within));
      const sending = isSentBy(way) ? -1 : sent.findIndex(within);
      const isAtOnce = sending < 0 && sent[index] === true;
      // An effect that begins with the answer may send the same call again.
      const isSentAgain = isAtOnce && begun[index] === true;
      if (!isAtOnce) hold(pattern, answer, sending >= 0 ? sending : from, index);
      else if (answer !== 'pass' || isSentAgain)
        add(pattern, index, index + 1, { answer, isHeld: false, isOnce: isSentAgain });
      from = isAtOnce && !isSentAgain ? index + 1 : index;
    }
    const open = begun.findIndex((is, at) => is && at >= from);
    if (open >= 0) hold(pattern, 'pass', open, rows.length);
    // At a start the page may have sent it for something else.
    else if (sent.at(-1) === true && from < rows.length && rows.at(-1)?.label.kind !== 'start')
      hold(pattern, 'pass', rows.length - 1, rows.length);
  }
  return lists.map((list, index) =>
    JSON.stringify(list) === JSON.stringify(lists[index - 1] ?? []) ? null : list,
  );
};

type Answered = 'answer' | 'isHeld' | 'isOnce';

/** Whether the row's own gesture has the page send the calls. */
const isSentBy = (way: Row['way']): boolean => typeof way === 'object' && 'beforehand' in way;

const answerTo = (pattern: string, way: Row['way']): CallAnswer | null => {
  if (typeof way !== 'object' || !('calls' in way)) return null;
  const { calls, with: first, others = 'pass' }: Answer = way;
  const place = calls.indexOf(pattern);
  if (place < 0) return null;
  return place === 0 ? first : others;
};

/** The step's lines of the page; where it was never played there, those of the same step before. */
const pageOf = ({ page, label, leads }: BookStep, rows: readonly Row[]): readonly string[] =>
  page ?? rows.find(({ step }) => step.page && step.label === label && step.leads === leads)?.step.page ?? [];

const isSentIn = (page: readonly string[], pattern: string): boolean =>
  page.some((line) => {
    const [, method = '', path = ''] = /^sends (\w+) ([^ ?]+)/.exec(line) ?? [];
    return isCallOf(pattern, method, path);
  });

/** Whether the line tells the start of an actor that makes the call by itself. */
const beginsCall = ({ machine, outcomes }: PathModel, line: string, pattern: string): boolean => {
  const [, id] = /^start (\S+)/.exec(line) ?? [];
  if (id === undefined) return false;
  const src = sourceOfActor(machine, id);
  return answersIn({ cases: {}, outcomes: { [src]: outcomes[src] ?? {} } }).some(
    (way) => way.calls.includes(pattern) && !isSentBy(way),
  );
};
