import { parseArgs } from 'node:util';
import { type OptionalCriterion, optionalCriteria } from '../graph';
import { messageOf } from '../oneLine';
import { Budget } from './budget';
import { Refused } from './refused';

export const formats = ['page', 'playwright'] as const;

export type Options = {
  /** Names of machines, or a page's report. */
  words: readonly string[];
  also: readonly OptionalCriterion[];
  formats: readonly (typeof formats)[number][];
  /** Output folder; undefined for the project's default. */
  out: string | undefined;
  config: string | undefined;
  isJson: boolean;
  budget: Budget;
  /** Runs the command line again in a process of its own, and returns what it prints; null where there is none. */
  again: ((words: readonly string[]) => string) | null;
  on: 'model' | 'browser';
  isHeaded: boolean;
  hasCaptions: boolean;
  changedSince: string | undefined;
  hasMutants: boolean;
  isHelpAsked: boolean;
};

export const known = {
  config: { type: 'string', help: 'configuration file (default: tests/paths/paths.config.ts)' },
  changed: { type: 'boolean', help: 'only machines whose files differ from main' },
  since: { type: 'string', help: 'only machines whose files differ from this commit' },
  also: {
    type: 'string',
    help: `optional criteria for plan and accept, from ${optionalCriteria.join(', ')}`,
  },
  within: { type: 'string', help: 'seconds after which a command ends with what it has' },
  format: { type: 'string', help: `formats that book and plan write, from ${formats.join(', ')}` },
  out: { type: 'string', help: 'folder for the files of book, plan, run and report' },
  on: { type: 'string', help: 'model or browser (default: model)' },
  headed: { type: 'boolean', help: 'show the browser window' },
  captions: { type: 'boolean', help: "show each step's words on the page" },
  mutants: {
    type: 'boolean',
    help: 'let check put faults into the machines and list those that no book notices',
  },
  json: { type: 'boolean', help: 'print the result as JSON' },
  help: { type: 'boolean', help: 'print this help' },
} as const;

/** @throws Refused for an unknown option or value */
export const readOptions = (line: readonly string[]): Options & { command: string } => {
  const { values, positionals } = parsed(line);
  const [command = '', ...words] = positionals;
  const [on = 'model' as const] = listed('on', values.on ?? 'model', ['model', 'browser'] as const);
  return {
    command,
    words,
    also: values.also === undefined ? [] : listed('also', values.also, optionalCriteria),
    formats: listed('format', values.format ?? 'page', formats),
    out: values.out,
    config: values.config,
    isJson: values.json === true,
    budget: new Budget(values.within === undefined ? null : whole('within', values.within)),
    again: null,
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
    throw new Refused('usage', [messageOf(error)]);
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
