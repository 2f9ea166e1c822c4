import { parseArgs } from 'node:util';

/** Each is loaded only where it is asked for. @param rounds how often everything is measured */
const measures: Readonly<Record<string, (rounds: number) => Promise<unknown>>> = {
  checkout: () => import('./checkoutTable'),
  memory: async () => (await import('./memory')).benchMemory(),
  pages: async (rounds) => (await import('./pages')).benchPages(rounds),
  lists: async (rounds) => (await import('./lists')).benchLists(rounds),
  taps: async (rounds) => (await import('./taps')).benchTaps(rounds),
  why: async () => (await import('./why')).benchWhy(),
};

/*
 * npm run bench: what the app costs where a slow answer would be felt; `-- --taps`, for one, measures
 * that alone. Compare ratios: times depend on the machine.
 */
const names = Object.keys(measures);
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'boolean', default: false } as const])),
    rounds: { type: 'string', default: '5' },
  },
});
const asked = names.filter((name) => values[name as keyof typeof values]);
for (const name of asked.length > 0 ? asked : names) await measures[name]?.(Number(values.rounds));
process.exit();
