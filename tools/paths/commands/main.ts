import { NoProject, openProject, type Project } from '../project/project';
import { accept } from './accept';
import { check } from './check';
import { compare } from './compare';
import { gate } from './gate';
import { helpLines } from './help';
import { mutate } from './mutate';
import { type Options, readOptions } from './options';
import { plan } from './plan';
import { print } from './print';
import { exitCodes, Refused } from './refused';
import { replay } from './replay';
import { report } from './report';
import { run } from './run';

const commands: Record<string, (options: Options, project: Project) => Promise<void>> = {
  check,
  plan,
  run,
  replay,
  mutate,
  report,
  gate,
  accept,
  compare,
};

const usualOut = '.cache/paths';

/** Opens the project of the configuration named, or of the one in a usual place. */
type Opener = (config?: string) => Promise<Project>;

/**
 * `npm run paths -- <command> [machine…]`.
 *
 * @returns the exit code
 */
export const main = async (words: readonly string[], open: Opener = openProject): Promise<number> => {
  try {
    const { command: name, config, isHelpAsked, out, ...options } = readOptions(words);
    if (isHelpAsked) {
      print(...helpLines(name));
      return exitCodes.ok;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new Refused('usage', [
        `there is no command '${name}'; there are ${Object.keys(commands).join(', ')}`,
      ]);
    const project = await opened(open, config);
    await command({ ...options, out: out ?? project.out ?? usualOut }, project);
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    return exitCodes[error.reason];
  }
};

const opened = async (open: Opener, config: string | undefined): Promise<Project> => {
  try {
    return await open(config);
  } catch (error) {
    if (error instanceof NoProject) throw new Refused('usage', [error.message]);
    throw error;
  }
};
