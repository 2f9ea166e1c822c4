import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { loadMachines, readActorSystem } from '../../scripts/actorSystem';
import { actorsSection, sectionIn, withSection } from '../../scripts/architecturePictures';
import { type Layer, readLayers, withoutImplied } from '../../scripts/layers';

test("docs/architecture.md shows the machines as they are ('npm run architecture' draws them)", async () => {
  const system = readActorSystem(await loadMachines('machines'));
  expect(sectionIn(readFileSync('docs/architecture.md', 'utf8'), 'actors')).toBe(actorsSection(system));
});

test('a machine’s messages are found by system id, by child, and by targets known only at run time', async () => {
  const { messages } = readActorSystem(await loadMachines('machines'));
  expect(messages).toEqual(
    expect.arrayContaining([
      { from: 'discount', to: 'reservation', event: 'reservation.release' },
      { from: 'reservation', to: 'checkout', event: 'reservation.created' },
      { from: 'checkout', to: 'checkoutSubmission', event: 'submission.start' },
      { from: 'checkoutSubmission', to: 'checkout', event: 'submission.left' },
      { from: 'root', to: 'reservation', event: 'guardian.left' },
      { from: 'driverWizard', to: 'checkout', event: 'done' },
    ]),
  );
});

test('an event that no machine sends is listed as one from outside', () => {
  const machine = setup({ types: { events: {} as { type: 'light.switch' } } }).createMachine({
    id: 'light',
    on: { 'light.switch': { actions: () => {} } },
  });
  expect(readActorSystem([{ file: 'light.ts', machine }]).machines).toEqual([
    {
      name: 'light',
      file: 'light.ts',
      states: 1,
      children: [],
      spawned: [],
      calls: [],
      fromOutside: ['light.switch'],
    },
  ]);
});

const arrow = (from: string, to: string, isTypeOnly = false): Layer => ({ from, to, isTypeOnly });

test('imports between folders are one arrow, of types only where all of them are', () => {
  const imports = (source: string, ...dependencies: [resolved: string, type: string][]) => ({
    source,
    dependencies: dependencies.map(([resolved, type]) => ({ resolved, dependencyTypes: [type] })),
  });
  const modules = [
    imports(
      'src/app/a.ts',
      ['src/api/b.ts', 'type-only'],
      ['src/api/c.ts', 'import'],
      ['src/app/d.ts', 'import'],
    ),
    imports('machines/m.ts', ['domain/n.ts', 'type-only'], ['node_modules/xstate/index.js', 'import']),
  ];
  expect(readLayers({ modules, summary: { violations: [] } })).toEqual([
    arrow('machines', 'domain', true),
    arrow('src/app', 'src/api'),
  ]);
});

test('an arrow that two others imply is not drawn; of folders that import each other each keeps its own', () => {
  const circle = [arrow('a', 'b'), arrow('b', 'a')];
  const layers = [...circle, arrow('b', 'c'), arrow('c', 'd'), arrow('b', 'd'), arrow('a', 'd')];
  expect(withoutImplied(layers)).toEqual([...circle, arrow('b', 'c'), arrow('c', 'd'), arrow('a', 'd')]);
});

test('a picture replaces what stands between its markers, and nothing else', () => {
  const document = 'before\n<!-- actors: made by npm run architecture -->\nold\n<!-- /actors -->\nafter';
  const written = withSection(document, 'actors', 'new');
  expect(sectionIn(written, 'actors')).toBe('new');
  expect(written).toMatch(/^before\n<!-- actors[^>]*-->\n\nnew\n\n<!-- \/actors -->\nafter$/);
});
