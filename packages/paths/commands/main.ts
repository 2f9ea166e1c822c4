import { openProject, type Project } from '../project/project';
import { exitCodes, Refused } from '../refused';
import { known, type Options, readOptions } from './options';
import { print } from './print';

type Act = (options: Options, project: Project) => Promise<void>;

/** A command's code is loaded when it is called. */
type Command = { does: string; act: () => Promise<Act> };

/** Needs no configuration. */
const first = 'init';
const noProject = {} as Project;

const commands: Record<string, Command> = {
  [first]: {
    does: "writes a first model of a machine's file, and a configuration",
    act: async () => (await import('./init')).init,
  },
  check: {
    does: 'reports mistakes in machines and models, and what their books do not cover',
    act: async () => (await import('./check')).check,
  },
  book: { does: 'writes the accepted books for testers', act: async () => (await import('./plan')).book },
  plan: {
    does: 'plans few paths that cover the machine, and writes them beside the books',
    act: async () => (await import('./plan')).plan,
  },
  run: { does: 'plays the accepted books', act: async () => (await import('./run')).run },
  accept: {
    does: 'writes the present behaviour of machines into their books',
    act: async () => (await import('./accept')).accept,
  },
  report: {
    does: 'writes one page with the chart, paths and requirements of each machine',
    act: async () => (await import('./report')).report,
  },
};

/** @returns the exit code */
export const main = async (
  words: readonly string[],
  open: (config?: string) => Promise<Project> = openProject,
): Promise<number> => {
  try {
    const { command: name, ...options } = readOptions(words);
    if (options.help || name === '') {
      print(...helpLines());
      return options.help ? exitCodes.ok : exitCodes.usage;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new Refused('usage', [
        `there is no command '${name}'; there are ${Object.keys(commands).join(', ')}`,
      ]);
    const act = await command.act();
    await act(options, name === first ? noProject : await open(options.config));
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    return exitCodes[error.reason];
  }
};

const helpLines = (): string[] => [
  'paths <command> [machine…]',
  '',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(10)} ${does}`),
  '',
  ...Object.entries(known).map(([name, { help }]) => `  --${name.padEnd(10)} ${help}`),
];
