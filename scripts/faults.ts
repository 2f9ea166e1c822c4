import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { faultTable, type Outcome, outcomesFolder } from '../tests/faults/faultTable';
import { runBrowserTests } from './browserTests';

/*
 * npm run faults [WORDS]: the app's calls, or those with these words in their name, gone wrong in fifteen ways. A run
 * of all of them is kept in `bench/faults.md`.
 */
const words = process.argv.slice(2);
const grep = words.length === 0 ? [] : ['-g', words.join('|')];
rmSync(outcomesFolder, { recursive: true, force: true });
const began = performance.now();
const isGreen = await runBrowserTests(['--config', 'playwright.faults.config.ts', ...grep], {
  FAULTS_PART: 'all',
});
const outcomes = readdirSync(outcomesFolder).flatMap(
  (file) => JSON.parse(readFileSync(`${outcomesFolder}/${file}`, 'utf8')) as Outcome[],
);
const good = outcomes.filter(({ said }) => said !== null).length;
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const text = `# Each call gone wrong in each way

\`npm run faults\`

${good} of ${outcomes.length} cells are as they should be, in ${minutes} minutes on two cores. In each the page says what stands here, the overlay goes, nothing typed is lost, and the next try succeeds. 'This takes longer than usual.' is said after 20 s of what changes something, whose answer counts when it comes.

${faultTable(outcomes)}
`;
if (words.length === 0) writeFileSync('bench/faults.md', text);
else console.log(faultTable(outcomes));
process.exitCode = isGreen ? 0 : 1;
