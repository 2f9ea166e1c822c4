import { parseArgs } from 'node:util';
import { oneLine } from '../check/lines';
import type { Listing } from '../compare/listedPaths';
import { type Limits, usualLimits } from '../explore/limits';
import { formats } from '../formats/formats';
import { type Criterion, criteria, usualCriteria, usualOnModel } from '../graph';
import { Refused } from './refused';

type FormatName = keyof typeof formats;

export type Options = {
  /** Names of machines, or what the command takes instead. */
  words: readonly string[];
  cover: readonly Criterion[];
  /** `--cover` was given. */
  isCoverAsked: boolean;
  formats: readonly FormatName[];
  /** The folder to write to. */
  out: string;
  isJson: boolean;
  seed: number;
  /** What starting afresh costs, in steps. */
  restart: number;
  /** What paths may cost where pairs are asked for; no bound if it is left out. */
  budget: number | undefined;
  /** Where exploring a machine stops. */
  limits: Limits;
  on: 'model' | 'browser';
  isHeaded: boolean;
  /** What the browser shows is what it is to show from now on. */
  isAccepting: boolean;
  /** Whose paths: ours, which cover the criteria, or those that @xstate/graph lists. */
  by: 'cover' | Listing;
  /** Who plays the paths that are planned. */
  for: 'all' | 'hand';
};

/** @throws Refused where the command line says what there is not */
export const readOptions = (
  line: readonly string[],
): Omit<Options, 'out'> & {
  command: string;
  config: string | undefined;
  /** Undefined where the project may choose. */
  out: string | undefined;
  isHelpAsked: boolean;
} => {
  const { values, positionals } = parsed(line);
  const [command = '', ...words] = positionals;
  const on = one('--on', values.on, ['model', 'browser']);
  const player = one('--for', values.for, ['all', 'hand']);
  const usual = on === 'browser' || player === 'hand' ? usualCriteria : usualOnModel;
  return {
    command,
    config: values.config,
    isHelpAsked: values.help,
    words,
    cover: listed('--cover', values.cover ?? usual.join(','), criteria),
    isCoverAsked: values.cover !== undefined,
    formats: listed('--format', values.format, Object.keys(formats) as FormatName[]),
    out: values.out,
    isJson: values.json,
    seed: whole('--seed', values.seed),
    restart: whole('--restart', values.restart),
    budget: values.budget === undefined ? undefined : whole('--budget', values.budget),
    limits: {
      moments: whole('--moments', values.moments),
      depth: whole('--depth', values.depth),
      seconds: whole('--seconds', values.seconds),
    },
    on,
    isHeaded: values.headed,
    isAccepting: values.accept,
    by: one('--by', values.by, ['cover', 'shortest', 'simple']),
    for: player,
  };
};

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        cover: { type: 'string' },
        format: { type: 'string', default: 'md,json' },
        out: { type: 'string' },
        json: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        restart: { type: 'string', default: '5' },
        budget: { type: 'string' },
        moments: { type: 'string', default: String(usualLimits.moments) },
        depth: { type: 'string', default: String(usualLimits.depth) },
        seconds: { type: 'string', default: String(usualLimits.seconds) },
        on: { type: 'string', default: 'model' },
        config: { type: 'string' },
        by: { type: 'string', default: 'cover' },
        for: { type: 'string', default: 'all' },
        accept: { type: 'boolean', default: false },
        headed: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refused('usage', [oneLine(error instanceof Error ? error.message : String(error))]);
  }
};

const listed = <Name extends string>(option: string, text: string, known: readonly Name[]): Name[] =>
  text.split(',').map((word) => one(option, word, known));

const one = <Name extends string>(option: string, word: string, known: readonly Name[]): Name => {
  const name = known.find((candidate) => candidate === word.trim());
  if (name !== undefined) return name;
  throw new Refused('usage', [`${option} knows no '${word}'; it knows ${known.join(', ')}`]);
};

const whole = (option: string, text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Refused('usage', [`${option} takes a whole number, not '${text}'`]);
};
