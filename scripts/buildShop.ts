import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { viteBuild } from './build';
import { answerHelp } from './commandLine';

answerHelp(
  `npm run build: the shop as files in dist/, for a host of files (docs/running-it.md)
npm run build -- OPTIONS: Vite's own options, such as --outDir FOLDER`,
);

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.exitCode = (await viteBuild(root, process.argv.slice(2))) ? 0 : 1;
