import { type BookPath, type BookStart, type BookStep, outcomeOf, sourceOf } from '../book/book';
import type { Edge, Graph, Label, Path } from '../graph';
import type { Answer, AnyMoment, HandStart, HandStep, Impossible, PathModel } from '../model';

/** Whoever reads a book, does what a step says and looks is too late for what ends sooner. ms */
const shortest = 10_000;

/** What is over sooner nobody sees, ms: it passes by itself. */
const unseen = 2000;

type Start = Exclude<HandStart, Impossible>;
/** A step as a person meets it. */
type Met = { start: Start } | HandStep<AnyMoment>;

/** How a person meets a step of the model. */
const metAs = (model: PathModel, label: Label): Met => {
  switch (label.kind) {
    case 'timer':
      if (label.ms < unseen) return { comes: null };
      return { do: `Wait ${Math.ceil(label.ms / 1000)} s` };
    case 'start': {
      const start = model.byHand?.starts[label.start];
      if (start === undefined) return unsaid;
      return 'cannot' in start ? start : { start };
    }
    case 'event':
      return model.byHand?.cases[label.type]?.[label.case] ?? unsaid;
    case 'outcome':
      return outcomeMet(model, label);
  }
};

const unsaid = { cannot: 'the model does not say how it is done by hand' };

const outcomeMet = (model: PathModel, label: Extract<Label, { kind: 'outcome' }>): HandStep<AnyMoment> => {
  const { outcome } = label;
  if (outcome === 'throws') return { cannot: 'an actor that throws is a bug' };
  const said = model.byHand?.outcomes?.[sourceOf(model, label)]?.[outcome];
  if (said !== undefined && ('do' in said || 'comes' in said || 'cannot' in said)) return said;
  const network = outcomeOf(model, label)?.network;
  if (network === undefined || typeof network === 'function') return unsaid;
  return 'cannot' in network ? network : { comes: network, ...said };
};

/**
 * Why a person cannot take a step; null where they can. What comes by itself comes at once: nobody does anything
 * before it has come.
 */
export const handObstacles = (model: PathModel, { edges }: Graph): ((edge: Edge) => string | null) => {
  const waits = new Set<number | null>();
  const hurries = new Map<number | null, number>();
  for (const { from, label } of edges) {
    if (comesByItself(model, label)) waits.add(from);
    if (label.kind === 'timer' && label.ms < shortest) hurries.set(from, label.ms);
  }
  return ({ from, label }) => {
    const met = metAs(model, label);
    if ('cannot' in met) return met.cannot;
    if ('start' in met || 'comes' in met) return null;
    if (waits.has(from)) return 'the API has answered before anybody can do it';
    const ms = hurries.get(from);
    return ms === undefined || label.kind === 'timer' ? null : `there are ${ms / 1000} s for it`;
  };
};

/** Nobody does it, and nobody does anything before it has come. */
export const comesByItself = (model: PathModel, label: Label): boolean => 'comes' in metAs(model, label);

/** The path with what still comes by itself after its last step. */
export const settled = (model: PathModel, { edges }: Graph, path: Path): Path => {
  const whole = [...path];
  for (;;) {
    const at = edges[whole.at(-1) ?? -1]?.to;
    const coming = edges.filter(({ from, label }) => from === at && comesByItself(model, label));
    const next = coming.find(({ label }) => isUntold(metAs(model, label))) ?? coming[0];
    if (next === undefined) return whole;
    whole.push(next.id);
  }
};

/** The API need not be told. */
const isUntold = (met: Met): boolean => 'comes' in met && (met.comes === null || met.comes.with === 'pass');

/** Something to do, and all that comes of it before there is something to do again. */
export type HandRow = {
  /** The path's steps that it takes: the first, and the last. */
  from: number;
  to: number;
  /** What leads there, before the API is told how to answer; in sentences. */
  first: string;
  /** In sentences. */
  do: string;
  /** What comes by itself, in words and in order. */
  comes: readonly string[];
  /** What is to be seen then, in sentences, by whether the row before says it too. */
  sees: { anew: readonly string[]; still: readonly string[] };
  /** The state's path then. */
  state: string;
  /** How the API is told to answer before it is done; empty where it answers as usual. */
  answers: readonly Answer[];
  moments: readonly (BookStart | BookStep)[];
};

/** A path as a person walks it: what leads to its first row, and the rows. */
export type HandPath = { name: string; first: string; rows: readonly HandRow[] };

export const handPath = (model: PathModel, { name, start, steps }: BookPath): HandPath => {
  const met = metAs(model, start.label);
  const begun = 'start' in met ? met.start : { first: '', do: start.say };
  const moments = [start, ...steps];
  const firsts = moments.flatMap((moment, index) => (comesByItself(model, moment.label) ? [] : [index]));
  let before: readonly string[] = [];
  const rows = firsts.map((from, index) => {
    const to = (firsts[index + 1] ?? moments.length) - 1;
    const { seen, ...row } = rowOf(model, moments, from, to);
    const said = before;
    before = seen;
    return {
      ...row,
      sees: {
        anew: seen.filter((sentence) => !said.includes(sentence)),
        still: seen.filter((sentence) => said.includes(sentence)),
      },
    };
  });
  return { name, first: begun.first, rows };
};

const rowOf = (
  model: PathModel,
  moments: readonly (BookStart | BookStep)[],
  from: number,
  to: number,
): Omit<HandRow, 'sees'> & { seen: readonly string[] } => {
  const own = moments.slice(from, to + 1);
  const met = own.map(({ label }) => metAs(model, label));
  const last = own.at(-1);
  const answers = met.flatMap((one) => {
    if ('start' in one) return one.start.answers ?? [];
    if ('do' in one) return answersTo(one, moments[from - 1]);
    return 'comes' in one && one.comes !== null ? [one.comes] : [];
  });
  const sights = [
    ...met.map((one) => ('see' in one ? one.see : null)),
    last && model.byHand?.states[last.state],
  ];
  return {
    from,
    to,
    first: firstOf(met[0]),
    do: [
      doneBy(met[0], moments[from - 1]),
      ...met.flatMap((one) => ('next' in one ? (one.next ?? []) : [])),
    ].join(' '),
    comes: own.slice(1).map(({ say }) => say),
    seen: sights.flatMap((sight) =>
      sentencesIn(typeof sight === 'function' ? sight(last as AnyMoment) : (sight ?? '')),
    ),
    state: last?.state ?? '',
    answers: answers.some(({ with: how }) => how !== 'pass') ? answers : [],
    moments: own,
  };
};

const firstOf = (met: Met | undefined): string => (met !== undefined && 'do' in met ? (met.first ?? '') : '');

const answersTo = (
  { answers = [] }: Extract<Met, { do: unknown }>,
  before: AnyMoment | undefined,
): readonly Answer[] => {
  if (typeof answers !== 'function') return answers;
  return before === undefined ? [] : answers(before);
};

const doneBy = (met: Met | undefined, before: AnyMoment | undefined): string => {
  if (met === undefined || 'cannot' in met || 'comes' in met) return '';
  if ('start' in met) return met.start.do;
  if (typeof met.do === 'string') return met.do;
  return before === undefined ? '' : met.do(before);
};

/** Sentences end with a full stop; one inside quotation marks ends none. */
const sentencesIn = (words: string): string[] =>
  (words.match(/(?:'(?:[^']|(?<=\w)'(?=\w))*'|[^.'])+\./g) ?? []).map((sentence) => sentence.trim());
