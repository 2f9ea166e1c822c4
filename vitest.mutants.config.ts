import { defineConfig } from 'vitest/config';
import { page, pageFolders, resolve, seed } from './vitest.config';

/** The tests that play mutants; `scripts/mutants.ts` chooses the files. */
const include = process.env.MUTANT_TESTS?.split(',') ?? [];

export default defineConfig({
  resolve,
  test: {
    restoreMocks: true,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { ...page, name: 'pages', include, exclude: [`tests/!(${pageFolders.join('|')})/**`] },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include,
          // The one replaces modules, so it would have to be the first to load them; the other plays no mutant, because
          // it starts processes.
          exclude: [`tests/{${pageFolders}}/**`, 'tests/sandbox/{dataFolder,start}.test.ts'],
          setupFiles: seed,
          isolate: process.env.MUTANT_MODULES === 'anew',
        },
      },
    ],
  },
});
