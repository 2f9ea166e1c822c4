import { parseArgs } from 'node:util';

/** Each is loaded only where it is asked for. @param rounds how often everything is measured */
const measures: Readonly<Record<string, (rounds: number) => Promise<unknown>>> = {
  checkout: () => import('./checkoutTable'),
  memory: async () => (await import('./memory')).benchMemory(),
  pages: async (rounds) => (await import('./pages')).benchPages(rounds),
  lists: async (rounds) => (await import('./lists')).benchLists(rounds),
  taps: async (rounds) => (await import('./taps')).benchTaps(rounds),
  why: async () => (await import('./why')).benchWhy(),
  load: async () => import('./load/run'),
};

/*
 * npm run bench: the public pages beside a static one; `-- taps`, for one, measures that instead. Compare ratios: times
 * depend on the machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { rounds: { type: 'string', default: '5' } },
});
const [name = 'pages'] = positionals;
const measure = measures[name];
if (measure === undefined) throw new Error(`There is no '${name}': ${Object.keys(measures).join(', ')}`);
await measure(Number(values.rounds));
process.exit();
