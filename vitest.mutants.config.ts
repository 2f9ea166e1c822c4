import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'mutants',
          environment: 'node',
          // A worker thread cannot set its time zone.
          pool: 'forks',
          include: ['tests/domain/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
