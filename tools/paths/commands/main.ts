import { NoProject, openProject, type Project } from '../project/project';
import { accept } from './accept';
import { check } from './check';
import { init } from './init';
import { known, type Options, readOptions } from './options';
import { book, plan } from './plan';
import { print } from './print';
import { exitCodes, Refused } from './refused';
import { report } from './report';
import { run } from './run';

type Command = { does: string; act: (options: Options, project: Project) => Promise<void> };

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
): Promise<number> => {
  try {
    const { command: name, ...options } = readOptions(words);
    if (options.isHelpAsked || name === '') {
      print(...helpLines());
      return options.isHelpAsked ? exitCodes.ok : exitCodes.usage;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new Refused('usage', [
        `there is no command '${name}'; there are ${Object.keys(commands).join(', ')}`,
      ]);
    if (name === first) await init(options);
    else await command.act(options, await open(options.config));
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
