import { spawnSync } from 'node:child_process';
import { runBrowserTests } from './browserTests';

/** Writes down anew what is spoken on the journeys, and shows what is different from the last commit. */
const isWritten = await runBrowserTests([
  'tests/browser/spoken.test.ts',
  '--update-snapshots',
  '--retries=0',
]);
spawnSync('git', ['--no-pager', 'diff', 'HEAD', '--', 'tests/spoken'], { stdio: 'inherit' });
process.exitCode = isWritten ? 0 : 1;
