import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { Document, isMap, isScalar, parse, visit } from 'yaml';
import type { Label } from '../graph';
import { changed, changesBetween } from '../run/changes';
import {
  BookError,
  type Expected,
  type ExpectedPath,
  problemOf,
  type StartLabel,
  type StepLabel,
} from './book';

/** What somebody has accepted that a machine shows along its paths. It does not ask the machine. */
export type AcceptedBook = { machine: string; paths: readonly ExpectedPath[] };

export type WrittenLabel =
  | { start: string }
  | { event: string; case: string }
  | { actor: string; src?: string; ends: string }
  | { timer: string; ms: number };

type WrittenStep = {
  do: WrittenLabel;
  races?: readonly string[];
  state: string;
  over?: true;
  set?: Record<string, unknown>;
  gone?: readonly string[];
  output?: unknown;
  effects?: readonly string[];
};

type Written = { machine: string; paths: { name: string; steps: WrittenStep[] }[] };

/** Written so that a change of the machine is a change of a few lines: of the context only what a step changes. */
export const acceptedText = ({ machine, paths }: AcceptedBook): string => {
  const written: Written = {
    machine,
    paths: paths.map(({ name, start, steps }) => ({ name, steps: writtenSteps([start, ...steps]) })),
  };
  const document = new Document(written);
  document.commentBefore = ` What ${machine} is to show along its paths. After a change that is meant: npm run paths -- accept ${machine}`;
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !isMap(value)) return;
      if (key.value === 'do') value.flow = true;
      if (key.value !== 'set') return;
      for (const { value: inner } of value.items)
        if (typeof inner === 'object' && inner !== null && 'flow' in inner) inner.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
};

const writtenSteps = (steps: readonly Expected[]): WrittenStep[] => {
  let before: unknown = {};
  return steps.map(({ label, races, state, isOver, context, output, effects }) => {
    const { set, gone } = changesBetween(before, context);
    before = context;
    return {
      do: writtenLabel(label),
      ...(races !== undefined && { races }),
      state,
      ...(isOver && { over: true }),
      ...(Object.keys(set).length > 0 && { set }),
      ...(gone.length > 0 && { gone }),
      ...(output !== null && { output }),
      ...(effects.length > 0 && { effects }),
    };
  });
};

export const writtenLabel = (label: Label): WrittenLabel => {
  if (label.kind === 'start') return { start: label.start };
  if (label.kind === 'event') return { event: label.type, case: label.case };
  if (label.kind === 'timer') return { timer: label.delay, ms: label.ms };
  const { actor, src, outcome } = label;
  return { actor, ...(src !== undefined && { src }), ends: outcome };
};

/** @throws BookError that names the place */
export const parseAccepted = (text: string): AcceptedBook => {
  const written = parsed(text);
  if (!isWritten(written)) throw new BookError(`not an accepted book: ${problemOf(isWritten.errors ?? [])}`);
  return { machine: written.machine, paths: written.paths.map(pathOf) };
};

const parsed = (text: string): unknown => {
  try {
    return parse(text);
  } catch (error) {
    throw new BookError(`not YAML: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
  }
};

const isWritten = new Ajv({ strict: false, verbose: true }).compile<Written>(
  JSON.parse(readFileSync(new URL('./accepted.schema.json', import.meta.url), 'utf8')),
);

const pathOf = ({ name, steps: [first, ...others] }: Written['paths'][number]): ExpectedPath => {
  if (first === undefined || !('start' in first.do))
    throw new BookError(`path '${name}' begins with no start`);
  const start = expectedOf<StartLabel>(name, first, { kind: 'start', start: first.do.start }, {});
  const steps: Expected<StepLabel>[] = [];
  for (const step of others) {
    const { context } = steps.at(-1) ?? start;
    steps.push(expectedOf(name, step, stepLabelOf(name, step.do), context));
  }
  return { name, start, steps };
};

const stepLabelOf = (path: string, written: WrittenLabel): StepLabel => {
  if ('event' in written) return { kind: 'event', type: written.event, case: written.case };
  if ('timer' in written) return { kind: 'timer', delay: written.timer, ms: written.ms };
  if ('start' in written) throw new BookError(`path '${path}' starts twice`);
  const { actor, src, ends } = written;
  return { kind: 'outcome', actor, ...(src !== undefined && { src }), outcome: ends };
};

const expectedOf = <OfLabel extends Label>(
  path: string,
  { races, state, over = undefined, set = {}, gone = [], output = null, effects = [] }: WrittenStep,
  label: OfLabel,
  before: unknown,
): Expected<OfLabel> => {
  try {
    const context = changed(before, { set, gone });
    return {
      label,
      ...(races !== undefined && { races }),
      state,
      isOver: over === true,
      context,
      output,
      effects,
    };
  } catch (error) {
    throw new BookError(`path '${path}': ${error instanceof Error ? error.message : String(error)}`);
  }
};
