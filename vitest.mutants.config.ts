import { defineConfig } from 'vitest/config';
import { pageSetup } from './vitest.config';

/** The tests that play mutants; `scripts/mutants.ts` chooses the files. */
export default defineConfig({
  test: {
    include: process.env.MUTANT_TESTS?.split(',') ?? [],
    setupFiles: pageSetup,
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
