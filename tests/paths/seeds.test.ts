import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { acceptedOf, divergencesFrom } from '../../tools/paths/commands/accepted';
import { loadModel } from '../../tools/paths/project/models';
import { openProject } from '../../tools/paths/project/project';
import { raceSeeds } from './raceSeeds';
import { type Seed, seeds } from './seeds';

/** One place in a real file, and what it is turned into. */
type Change = Pick<Seed, 'file' | 'right' | 'wrong'>;

let seed: Change | null = null;

/** Turns the one place into the bug. */
const seeding: Plugin = {
  name: 'seeding',
  enforce: 'pre',
  transform: (code, id) => {
    if (seed === null || id !== resolve(seed.file)) return null;
    const { right, wrong } = seed;
    return code.replace(right, () => wrong);
  },
};

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [seeding],
});

const project = await openProject();

afterAll(() => server.close());

/** The first line that a machine's accepted book says about the shop with this bug. */
const divergenceWith = async (own: Change, machine: string): Promise<string | null> => {
  const { moduleGraph } = server.environments.ssr;
  const invalidate = () => {
    for (const module of moduleGraph.getModulesByFile(resolve(own.file)) ?? [])
      moduleGraph.invalidateModule(module);
  };
  invalidate();
  seed = own;
  try {
    const load = () => server.ssrLoadModule(`/tests/paths/models/${machine}.ts`);
    const model = await loadModel({ [machine]: async () => (await load())[machine] }, machine);
    const book = acceptedOf(project, machine);
    const [line = null] = book === null ? [] : await divergencesFrom(model, book);
    return line;
  } finally {
    seed = null;
    invalidate();
  }
};

test.each(seeds)('$bug: what the accepted book of $machine says', async (own) => {
  expect(readFileSync(own.file, 'utf8').split(own.right)).toHaveLength(2);
  const line = await divergenceWith(own, own.machine);
  if (own.shows === null) return expect(line).toBeNull();
  expect(line).toMatch(
    new RegExp(`^${own.machine}: path '${own.machine} \\d+', step \\d+ \\(.+\\): expected `),
  );
  expect(line).toContain(own.shows);
});

test('of the shop itself the books say nothing, and of the bugs nearly all', async () => {
  for (const machine of new Set(seeds.map((own) => own.machine)))
    expect(await divergenceWith(nothing, machine)).toBeNull();
  const noticed = seeds.filter(({ shows }) => shows !== null);
  expect(noticed.length / seeds.length).toBeGreaterThan(0.8);
});

test.each(raceSeeds)('$bug: the book of $composition notices it, that of $machine does not', async (own) => {
  expect(readFileSync(own.file, 'utf8').split(own.right)).toHaveLength(2);
  const line = await divergenceWith(own, own.composition);
  expect(line).toMatch(new RegExp(`^${own.composition}: path '.+', step \\d+ \\(.+\\): expected `));
  expect(line).toContain(own.shows);
  expect(await divergenceWith(own, own.machine)).toBeNull();
});

const nothing: Change = { file: 'domain/routes.ts', right: 'build', wrong: 'build' };
