import { parseArgs } from 'node:util';
import { type FormatName, formatNames } from '../formats/formats';
import { type Criterion, criteria, usualCriteria } from '../graph';
import { oneLine } from '../oneLine';
import { Refused } from './refused';

export type Options = {
  /** Names of machines, or a report of a page. */
  words: readonly string[];
  cover: readonly Criterion[];
  formats: readonly FormatName[];
  /** The folder to write to; undefined where the project may choose. */
  out: string | undefined;
  config: string | undefined;
  isJson: boolean;
  /** File for a JUnit report. */
  junit: string | undefined;
  seed: number;
  /** What starting afresh costs, in steps. */
  restart: number;
  on: 'model' | 'browser';
  isHeaded: boolean;
  hasCaptions: boolean;
  /** Only machines whose files differ from this commit. */
  changedSince: string | undefined;
  /** Faults are put into the machines, to see whether their books notice. */
  hasMutants: boolean;
  isHelpAsked: boolean;
};

/** What the command line takes, and what `--help` says of it. */
export const known = {
  config: { type: 'string', help: 'configuration; tests/paths/paths.config.ts if left out' },
  changed: { type: 'boolean', help: 'only machines whose files differ from main' },
  since: { type: 'string', help: 'the same, from another commit than main' },
  cover: { type: 'string', help: `criteria, of ${criteria.join(', ')}` },
  restart: { type: 'string', help: 'what beginning a path costs, in steps; 5 if left out' },
  seed: { type: 'string', help: 'another number can find other paths; 1 if left out' },
  format: { type: 'string', help: `what plan writes, of ${formatNames.join(', ')}` },
  out: { type: 'string', help: 'folder that plan and report write to' },
  on: { type: 'string', help: 'model or browser; model if left out' },
  headed: { type: 'boolean', help: 'the browser can be seen' },
  captions: { type: 'boolean', help: "the page shows each step's words" },
  mutants: { type: 'boolean', help: 'put faults into the machines, and say which the books notice' },
  json: { type: 'boolean', help: 'the result as JSON on stdout' },
  junit: { type: 'string', help: 'the result of run as a JUnit file' },
  help: { type: 'boolean', help: 'this' },
} as const;

/** @throws Refused where the command line says what there is not */
export const readOptions = (line: readonly string[]): Options & { command: string } => {
  const { values, positionals } = parsed(line);
  const [command = '', ...words] = positionals;
  const [on = 'model' as const] = listed('on', values.on ?? 'model', ['model', 'browser'] as const);
  return {
    command,
    words,
    cover: listed('cover', values.cover ?? usualCriteria.join(','), criteria),
    formats: listed('format', values.format ?? 'md', formatNames),
    out: values.out,
    config: values.config,
    isJson: values.json === true,
    junit: values.junit,
    seed: whole('seed', values.seed ?? '1'),
    restart: whole('restart', values.restart ?? '5'),
    on,
    isHeaded: values.headed === true,
    hasCaptions: values.captions === true,
    changedSince: values.since ?? (values.changed === true ? 'main' : undefined),
    hasMutants: values.mutants === true,
    isHelpAsked: values.help === true,
  };
};

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: known });
  } catch (error) {
    throw new Refused('usage', [oneLine(error instanceof Error ? error.message : String(error))]);
  }
};

const listed = <Name extends string>(option: string, text: string, names: readonly Name[]): Name[] =>
  text.split(',').map((word) => {
    const name = names.find((candidate) => candidate === word.trim());
    if (name !== undefined) return name;
    throw new Refused('usage', [`--${option} knows no '${word}'; it knows ${names.join(', ')}`]);
  });

const whole = (option: string, text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Refused('usage', [`--${option} takes a whole number, not '${text}'`]);
};
