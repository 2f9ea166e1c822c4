import { parseArgs } from 'node:util';
import { messageOf } from '../oneLine';
import { Refused } from '../refused';

export const known = {
  config: { type: 'string', help: 'configuration file (default: paths.config.ts, there or in tests/paths)' },
  out: { type: 'string', help: 'folder for the files of book, plan, run and report' },
  on: { type: 'string', help: 'model or browser (default: model)' },
  headed: { type: 'boolean', help: 'show the browser window' },
  mutants: {
    type: 'boolean',
    help: 'let check put faults into the machines and list those that no book notices',
  },
  help: { type: 'boolean', help: 'print this help' },
} as const;

/** `words` are names of machines. */
export type Options = Omit<ReturnType<typeof readOptions>, 'command'>;

export const readOptions = (line: readonly string[]) => {
  const { values, positionals } = parsed(line);
  const [command = '', ...words] = positionals;
  const { on = 'model' } = values;
  if (on !== 'model' && on !== 'browser')
    throw new Refused('usage', [`--on takes model or browser, not '${on}'`]);
  return { ...values, command, words, on };
};

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: known });
  } catch (error) {
    throw new Refused('usage', [messageOf(error)]);
  }
};
