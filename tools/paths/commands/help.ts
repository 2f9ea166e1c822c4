import { usualLimits } from '../explore/limits';

const limits = ['--moments', '--depth', '--seconds'];

/** What each command is for, and the options that it reads. */
const commands: Record<string, { takes: string; does: string; options: readonly string[] }> = {
  check: {
    takes: '[machine…]',
    does: 'Looks for what is wrong with a machine or its model.',
    options: [...limits],
  },
  plan: {
    takes: '[machine…]',
    does: 'Plans the paths, plays each of them on the machine, and writes them.',
    options: ['--for', '--by', '--cover', '--budget', '--format', '--out', '--restart', '--seed', ...limits],
  },
  run: {
    takes: '[machine… | book.json…]',
    does: 'Plays paths on the model or in a browser.',
    options: ['--on', '--accept', '--cover', '--headed', '--restart', '--seed', ...limits],
  },
  replay: {
    takes: 'machine [path] | book.json [path] | report.json [machine]',
    does: 'Plays one path with a caption for each step, or what the machines of a page did.',
    options: ['--on', '--headed', '--cover', '--restart', '--seed', ...limits],
  },
  mutate: {
    takes: '[machine…]',
    does: 'Breaks the machine in many small ways and counts which of them the paths notice.',
    options: ['--cover', '--restart', '--seed', ...limits],
  },
  report: {
    takes: '[machine…]',
    does: 'Writes one page on everything, to be opened from the disk.',
    options: ['--out', '--cover', '--restart', '--seed', ...limits],
  },
  gate: {
    takes: '[machine…]',
    does: 'Fails where a machine does something else than its accepted book says, or the book falls below a threshold.',
    options: ['--cover', '--restart', '--seed', ...limits],
  },
  accept: {
    takes: '[machine…]',
    does: 'Says in words what machines do differently today, and writes their books.',
    options: ['--cover', '--restart', '--seed', ...limits],
  },
  compare: {
    takes: '[machine…]',
    does: 'Our suites beside those of @xstate/graph.',
    options: ['--restart', '--seed', ...limits],
  },
};

const options: Record<string, string> = {
  '--cover':
    'transitions,guards,errors,cases, and changes on the model: what to cover; states, arrivals, races, pairs and edges too',
  '--for': "all: 'hand' plans what a person can walk at the page, and writes a book for it",
  '--by': "cover: 'shortest' and 'simple' take the paths that @xstate/graph lists instead",
  '--format': 'md,json: how to write it; gherkin, mermaid and csv too',
  '--out': 'what the configuration says, or .cache/paths: the folder to write to',
  '--restart': '5: what starting afresh costs, in steps',
  '--seed': '1: another seed can give other paths of the same quality',
  '--budget': 'none: what the paths may cost, in steps, where pairs are asked for; these come last',
  '--moments': `${usualLimits.moments}: how many moments of a machine to explore`,
  '--depth': `${usualLimits.depth}: how many steps from a start to explore`,
  '--seconds': `${usualLimits.seconds}: how long to explore a machine`,
  '--on': 'model: where to play, model or browser',
  '--accept': 'in a browser: what is seen there is written down, to be compared from now on',
  '--headed': 'the browser can be seen',
  '--config': 'paths.config.ts or tests/paths/paths.config.ts: what the tool works on',
  '--json': 'the answer as JSON',
};

const everywhere = ['--config', '--json'];

const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
};

/** @param command of which help is asked for; of all where there is no such command */
export const helpLines = (command: string): string[] => {
  const asked = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const known = asked === undefined ? Object.keys(options) : [...asked.options, ...everywhere];
  return [
    `paths ${asked === undefined ? '<command> [machine…]' : `${command} ${asked.takes}`}`,
    '',
    ...(asked === undefined
      ? table(Object.entries(commands).map(([name, { does }]) => [name, does]))
      : [asked.does]),
    '',
    ...table(known.map((name) => [name, options[name] ?? ''])),
  ];
};
