import { expect, test } from 'vitest';
import { chunkOf } from '../../scripts/chunks';

type Graph = Record<string, { isEntry?: boolean; importers?: string[]; dynamicImporters?: string[] }>;

const screen = (name: string) => `/src/screens/${name}/screen.ts`;

const opened = { dynamicImporters: ['/src/main.tsx'] };

const chunkFor = (importers: string[], id = '/m.ts') => {
  const graph: Graph = {
    '/src/main.tsx': { isEntry: true },
    '/src/late.tsx': { dynamicImporters: ['/src/main.tsx'] },
    [id]: { importers },
    ...Object.fromEntries(
      ['raceCalendar', 'race', 'checkout', 'account', 'signIn', 'register', 'legal'].map((name) => [
        screen(name),
        opened,
      ]),
    ),
  };
  return chunkOf(id, {
    getModuleInfo: (each) => ({ isEntry: false, importers: [], dynamicImporters: [], ...graph[each] }),
  });
};

test('modules of the entry are in one chunk, libraries in another', () => {
  expect(chunkFor(['/src/main.tsx', screen('race')])).toBe('index');
  expect(chunkFor(['/src/main.tsx'], '/node_modules/react/index.js')).toBe('libraries');
});

test('modules shared with the race calendar are in the entry, and so are those shared by race and sign-in', () => {
  expect(chunkFor([screen('raceCalendar'), screen('race')])).toBe('index');
  expect(chunkFor([screen('race'), screen('register')])).toBe('index');
});

test('modules shared by race and checkout or account are one chunk, those of the forms another', () => {
  expect(chunkFor([screen('race'), screen('checkout')])).toBe('family');
  expect(chunkFor([screen('signIn'), screen('account')])).toBe('forms');
});

test('modules of one screen, and other shared ones, are left to the bundler', () => {
  expect(chunkFor([screen('raceCalendar')])).toBeNull();
  expect(chunkFor([screen('checkout'), screen('account')])).toBeNull();
  expect(chunkFor([screen('legal'), '/src/late.tsx'])).toBeNull();
});

test('modules that import one another do not loop', () => {
  const around = { '/a.ts': ['/b.ts'], '/b.ts': ['/a.ts'] } as Record<string, string[]>;
  const modules = {
    getModuleInfo: (id: string) => ({ isEntry: false, importers: around[id] ?? [], dynamicImporters: [] }),
  };
  expect(chunkOf('/a.ts', modules)).toBeNull();
});
