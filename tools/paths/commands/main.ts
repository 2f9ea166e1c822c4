import { NoProject, openProject, type Project } from '../project/project';
import { accept } from './accept';
import { check } from './check';
import { init } from './init';
import { loadedElsewhen } from './loaded';
import { known, type Options, readOptions } from './options';
import { book, plan } from './plan';
import { print, withJsonAlone } from './print';
import { exitCodes, Refused } from './refused';
import { report } from './report';
import { run } from './run';

type Command = { does: string; act: (options: Options, project: Project) => Promise<void> };

/** What a command runs in a process of its own. */
const own: Record<string, Command | undefined> = Object.assign(Object.create(null), {
  loadedElsewhen: { act: loadedElsewhen, does: '' },
});

/** Needs no configuration. */
const first = 'init';

const commands: Record<string, Command> = {
  [first]: { act: init, does: "writes a first model of a machine's file, and a configuration" },
  check: { act: check, does: 'reports mistakes in machines and models, and what their books do not cover' },
  book: { act: book, does: 'writes the accepted books for testers, as Playwright tests or for programs' },
  plan: { act: plan, does: 'plans few paths that cover the criteria, and writes them in the same formats' },
  run: { act: run, does: 'plays the accepted books or the recorded report of a page' },
  accept: { act: accept, does: 'writes the present behaviour of machines into their books' },
  report: { act: report, does: 'writes one page with the chart, paths and requirements of each machine' },
};

/**
 * `paths <command> [machine…]`.
 *
 * @returns the exit code
 */
export const main = async (
  words: readonly string[],
  open: (config?: string) => Promise<Project> = openProject,
  again: Options['again'] = null,
): Promise<number> => {
  try {
    const { command: name, ...options } = readOptions(words);
    if (options.isHelpAsked || name === '') {
      print(...helpLines());
      return options.isHelpAsked ? exitCodes.ok : exitCodes.usage;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : own[name];
    if (command === undefined)
      throw new Refused('usage', [
        `there is no command '${name}'; there are ${Object.keys(commands).join(', ')}`,
      ]);
    const act = async () =>
      name === first
        ? await init(options)
        : await command.act({ ...options, again }, await open(options.config));
    await (options.isJson ? withJsonAlone(act) : act());
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof NoProject)) throw error;
    const { reason, lines } =
      error instanceof Refused ? error : { reason: 'usage' as const, lines: [error.message] };
    for (const line of lines) process.stderr.write(`${line}\n`);
    return exitCodes[reason];
  }
};

const helpLines = (): string[] => [
  'paths <command> [machine…]',
  '',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(10)} ${does}`),
  '',
  ...Object.entries(known).map(([name, { help }]) => `  --${name.padEnd(10)} ${help}`),
];
