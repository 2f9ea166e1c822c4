import { readArguments } from '../scripts/commandLine';

/** Imported on demand. @param rounds repetitions of every measurement */
const measures: Record<string, (rounds: number, args: string[]) => Promise<unknown>> = {
  pages: async (rounds) => (await import('./pages')).benchPages(rounds),
  taps: async (rounds) => (await import('./purchase')).benchTaps(rounds),
  memory: async () => (await import('./purchase')).benchMemory(),
  server: async (rounds) => (await import('./server')).benchServer(rounds),
  load: async (rounds, names) => (await import('./load/run')).benchLoad(rounds, names),
};

const usage = `npm run bench -- [${Object.keys(measures).join(' | ')}] [--rounds N]: measures public pages beside a static one, or that instead
Compare ratios: times depend on the machine.`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const [name = 'pages', ...args] = positionals;
const measure = measures[name];
if (measure === undefined) throw new Error(`There is no '${name}': ${Object.keys(measures).join(', ')}`);
await measure(Number(values.rounds), args);
process.exit();
