import { check } from './check';
import { compare } from './compare';
import { gate } from './gate';
import { mutate } from './mutate';
import { type Options, readOptions } from './options';
import { plan } from './plan';
import { exitCodes, Refused } from './refused';
import { replay } from './replay';
import { report } from './report';
import { run } from './run';

const commands: Record<string, (options: Options) => Promise<void>> = {
  check,
  plan,
  run,
  replay,
  mutate,
  report,
  gate,
  compare,
};

/** `npm run paths -- <command> [machine…]`. @returns the exit code */
export const main = async ([name = '', ...words]: readonly string[]): Promise<number> => {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new Refused('usage', [
        `there is no command '${name}'; there are ${Object.keys(commands).join(', ')}`,
      ]);
    await command(readOptions(words));
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    return exitCodes[error.reason];
  }
};
