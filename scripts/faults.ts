import { runBrowserTests } from './browserTests';

/*
 * npm run faults [WORDS]: the app's calls, or those with these words in their name, gone wrong in fifteen ways. What
 * the page said of each is in `.cache/faults`.
 */
const words = process.argv.slice(2);
const grep = words.length === 0 ? [] : ['-g', words.join('|')];
process.exitCode = (await runBrowserTests(['--config', 'playwright.faults.config.ts', ...grep])) ? 0 : 1;
