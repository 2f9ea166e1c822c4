import { execFileSync } from 'node:child_process';
import { main } from './commands/main';

const [node, file = '', ...words] = process.argv;

process.exitCode = await main(words, undefined, (others) =>
  execFileSync(node ?? 'node', [...process.execArgv, file, ...others], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }),
);
