import { runBrowserTests } from './browserTests';

process.exitCode = (await runBrowserTests(process.argv.slice(2))) ? 0 : 1;
