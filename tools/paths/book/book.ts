import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv/dist/2020.js';
import { nodesOf } from '../explore/items';
import { Rig } from '../explore/rig';
import { isComposition } from '../explore/running';
import { type Seen, seenOf } from '../explore/seen';
import type { Criterion, Edge, Graph, Happening, ItemId, Label, Suite } from '../graph';
import type { Outcome, PathModel } from '../model';
import { type Race, racesAlong } from '../plan/races';
import { reasonFor } from '../reasons';

export type StartLabel = Extract<Label, { kind: 'start' }>;
export type OutcomeLabel = Extract<Label, { kind: 'outcome' }>;
export type StepLabel = Exclude<Label, StartLabel>;

/** What is done or happens, and what is seen afterwards. */
export type Expected<OfLabel extends Label = Label> = Seen & {
  label: OfLabel;
  /** Of machines that run together: the races that it decides, in words. */
  races?: readonly string[];
};

/** A path as far as it takes to play it and to compare. */
export type ExpectedPath = {
  name: string;
  start: Expected<StartLabel>;
  steps: readonly Expected<StepLabel>[];
};

type Moment<OfLabel extends Label> = Expected<OfLabel> & {
  /** In words a manual tester follows. */
  say: string;
  /** Ids of the transitions taken, in order; empty where nothing but a guard answered. */
  taken: readonly string[];
  /** Everything that it covers, whether the criteria want it or not. Pairs and edges are not in it. */
  covers: readonly ItemId[];
};

export type BookStart = Moment<StartLabel>;
export type BookStep = Moment<StepLabel>;
export type BookPath = { name: string; start: BookStart; steps: readonly BookStep[] };

/** Paths through one machine as they are written to a file; schema.json describes it. */
export type Book = {
  version: 2;
  machine: string;
  /** Digest of all that the machine does under its model. */
  model: string;
  criteria: readonly Criterion[];
  seed: number;
  /** What starting afresh costs, in steps. */
  restart: number;
  cost: number;
  /** No suite that covers the same can cost less; 0 where nothing is proved. */
  bound: number;
  method: Suite['method'];
  /** Items of the criteria that are on no path, with the model's reason or the planner's. */
  missing: readonly { item: ItemId; reason: string | null }[];
  paths: readonly BookPath[];
};

/** A file that is not a valid book, or paths that the machine cannot take. The message is one line. */
export class BookError extends Error {}

/** Digest of a graph: 16 hexadecimal digits. Two graphs of one digest take the same paths. */
export const digestOf = ({ nodes, edges }: Graph): string => {
  const content = canonical({
    nodes: nodes.map(({ id: _, ...node }) => node),
    edges: edges.map(({ id: _, ...edge }) => edge),
  });
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
};

/** Keys in order, so that equal values have equal texts. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, below]) => [key, canonical(below)]));
};

/**
 * A suite as a book, with words for people and for later runs.
 *
 * @throws BookError where the machine does something else along a path than step by step
 */
export const bookOf = (
  model: PathModel,
  graph: Graph,
  suite: Suite,
  options: { criteria: readonly Criterion[]; seed: number; restart: number },
): Book => ({
  version: 2,
  machine: graph.machine,
  model: digestOf(graph),
  criteria: options.criteria,
  seed: options.seed,
  restart: options.restart,
  cost: suite.cost,
  bound: suite.bound,
  method: suite.method,
  missing: suite.missing.map((item) => ({ item, reason: reasonFor(model, item) ?? suite.because ?? null })),
  paths: suite.paths.map((path, index) =>
    bookPath(
      model,
      graph,
      `${graph.machine} ${index + 1}`,
      path.flatMap((id) => graph.edges[id] ?? []),
    ),
  ),
});

/**
 * Steps of a graph as a path, with what is seen along it.
 *
 * @throws BookError
 */
export const bookPath = (model: PathModel, graph: Graph, name: string, edges: readonly Edge[]): BookPath => {
  let rig: Rig | null = null;
  const races = isComposition(model) ? racesAlong(graph, edges) : null;
  const moments = edges.map((edge, index): Moment<Label> => {
    const { label, taken, items } = edge;
    const refuse = (why: string) => {
      throw new BookError(`path '${name}', step ${index} (${wordsFor(model, label)}): ${why}`);
    };
    let seen: Seen;
    if (label.kind === 'start') {
      const begun = Rig.begin(model, label.start);
      rig = begun.rig;
      seen = seenOf(begun.first);
    } else {
      if (rig === null) return refuse('the path has no start');
      seen = seenOf(rig.step(label));
    }
    const node = graph.nodes[edge.to];
    if (node === undefined || seen.state !== node.state || seen.isOver !== node.isOver)
      return refuse(`expected state ${node?.state}, found state ${seen.state}`);
    const decided = races?.[index] ?? [];
    return {
      label,
      say: wordsFor(model, label),
      ...seen,
      taken,
      covers: [...items, ...decided.map(({ item }) => item)],
      ...(decided.length > 0 && { races: decided.map((race) => raceWords(model, race)) }),
    };
  });
  const [start, ...steps] = moments;
  if (start === undefined || !isStart(start)) throw new BookError(`path '${name}' begins with no start`);
  return { name, start, steps: steps.filter(isStep) };
};

const isStart = (moment: Moment<Label>): moment is BookStart => moment.label.kind === 'start';
const isStep = (moment: Moment<Label>): moment is BookStep => moment.label.kind !== 'start';

/** What is done, or happens, in words. */
export const wordsFor = (model: PathModel, label: Label): string => {
  switch (label.kind) {
    case 'start':
      return model.starts[label.start]?.say ?? label.start;
    case 'event':
      return model.cases[label.type]?.[label.case]?.say ?? `${label.type} ${label.case}`;
    case 'outcome':
      return outcomeWords(model, label);
    case 'timer':
      return `Wait ${label.ms / 1000} s (${label.delay})`;
  }
};

/** Which of two things is first, and what becomes of the other. */
export const raceWords = (model: PathModel, { first, second, isCancelled }: Race): string => {
  const [one, other] = [first, second].map((happening) => happeningWords(model, happening));
  return `${one} comes before ${other}${isCancelled ? ', which can no longer come' : ''}`;
};

const happeningWords = (model: PathModel, { label, of }: Happening): string => {
  if (label.kind === 'timer') return `the end of '${label.delay}'`;
  // Two actors of a machine may end in the same words.
  const who = label.kind === 'outcome' ? label.actor : of;
  return `“${wordsFor(model, label)}”${who ? ` (${who})` : ''}`;
};

const outcomeWords = (model: PathModel, label: OutcomeLabel): string => {
  const { actor, outcome } = label;
  const said = outcomeOf(model, label)?.say;
  if (said !== undefined) return said;
  return outcome === 'throws' ? `'${actor}' breaks down by a bug` : `'${actor}' ends: ${outcome}`;
};

/** The model's outcome for an actor that was invoked or spawned. */
export const outcomeOf = <Stage>(
  model: PathModel<Stage>,
  label: OutcomeLabel,
): Outcome<unknown, Stage> | undefined => model.outcomes[sourceOf(model, label)]?.[label.outcome];

/** The name under which the machine declares the actor that ends. */
export const sourceOf = (
  model: Pick<PathModel, 'machine'>,
  { actor, src }: Pick<OutcomeLabel, 'actor' | 'src'>,
): string => src ?? invokedAs(model, actor);

/** The name under which the machine declares what it invokes as `actor`. */
const invokedAs = ({ machine }: Pick<PathModel, 'machine'>, actor: string): string => {
  const invoked = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === actor);
  return String(invoked?.src ?? actor);
};

/** The same book gives the same bytes. */
export const bookText = (book: Book): string => `${JSON.stringify(book, null, 2)}\n`;

/**
 * Reads a book of any machine.
 *
 * @throws BookError that names the place
 */
export const parseBook = (text: string): Book => {
  const content = parsed(text);
  if (isBook(content)) return content;
  throw new BookError(`not a path book: ${problemOf(isBook.errors ?? [])}`);
};

/**
 * The graph's steps along a path, its start first.
 *
 * @throws BookError where the graph has no such step
 */
export const edgesOf = (graph: Graph, { name, start, steps }: ExpectedPath): Edge[] => {
  const edges: Edge[] = [];
  for (const [index, { label }] of [start, ...steps].entries()) {
    const from = edges.at(-1)?.to ?? null;
    const key = JSON.stringify(canonical(label));
    const edge = graph.edges.find(
      (other) => other.from === from && JSON.stringify(canonical(other.label)) === key,
    );
    if (edge === undefined)
      throw new BookError(`path '${name}', step ${index}: nothing there answers ${key}`);
    edges.push(edge);
  }
  return edges;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BookError(`not JSON: ${oneLine(error instanceof Error ? error.message : String(error))}`);
  }
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const isBook = new Ajv({ discriminator: true, strict: false, verbose: true }).compile<Book>(
  JSON.parse(readFileSync(join(import.meta.dirname, 'schema.json'), 'utf8')),
);

/** The first thing that is wrong, in one line. */
export const problemOf = ([first]: ErrorObject[]): string => {
  if (first === undefined) return 'unknown';
  const { additionalProperty, unevaluatedProperty, allowedValue, allowedValues } = first.params;
  const said = additionalProperty ?? unevaluatedProperty ?? allowedValue ?? allowedValues;
  const detail = said === undefined ? '' : ` (${[said].flat().join(', ')})`;
  return oneLine(`${first.instancePath || 'the whole'} ${first.message ?? 'is wrong'}${detail}`);
};
