import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openProject } from '../../tools/paths/project/project';
import { raceSeeds } from './raceSeeds';
import { type Change, openSeeding } from './seeding';
import { seeds } from './seeds';

const { divergenceWith, close } = await openSeeding(await openProject());

afterAll(close);

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
