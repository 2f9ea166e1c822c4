import { parseArgs } from 'node:util';

/** Each is loaded only where it is asked for. @param rounds how often everything is measured */
const measures: Record<string, (rounds: number, words: string[]) => Promise<unknown>> = {
  pages: async (rounds) => (await import('./pages')).benchPages(rounds),
  taps: async (rounds) => (await import('./purchase')).benchTaps(rounds),
  memory: async () => (await import('./purchase')).benchMemory(),
  load: async (rounds, names) => (await import('./load/run')).benchLoad(rounds, names),
};

/*
 * npm run bench: the public pages beside a static one; `-- taps`, `-- memory` or `-- load` measures that instead.
 * Compare ratios: times depend on the machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const [name = 'pages', ...words] = positionals;
const measure = measures[name];
if (measure === undefined) throw new Error(`There is no '${name}': ${Object.keys(measures).join(', ')}`);
await measure(Number(values.rounds), words);
process.exit();
