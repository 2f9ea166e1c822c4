import { parseArgs } from 'node:util';
import { messageOf } from '../oneLine';
import { Refused } from './refused';

export const formats = ['page', 'playwright'] as const;

export type Options = {
  /** Names of machines. */
  words: readonly string[];
  formats: readonly (typeof formats)[number][];
  /** Output folder; undefined for the project's default. */
  out: string | undefined;
  config: string | undefined;
  isJson: boolean;
  on: 'model' | 'browser';
  isHeaded: boolean;
  changedSince: string | undefined;
  hasMutants: boolean;
  isHelpAsked: boolean;
};

export const known = {
  config: { type: 'string', help: 'configuration file (default: tests/paths/paths.config.ts)' },
  changed: { type: 'boolean', help: 'only machines whose files differ from main' },
  since: { type: 'string', help: 'only machines whose files differ from this commit' },
  format: { type: 'string', help: `formats that book and plan write, from ${formats.join(', ')}` },
  out: { type: 'string', help: 'folder for the files of book, plan, run and report' },
  on: { type: 'string', help: 'model or browser (default: model)' },
  headed: { type: 'boolean', help: 'show the browser window' },
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
    formats: listed('format', values.format ?? 'page', formats),
    out: values.out,
    config: values.config,
    isJson: values.json === true,
    on,
    isHeaded: values.headed === true,
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
