import { defineConfig } from 'vitest/config';

/** Beside a page's globals, which every file there gets anew. */
const onPages = ['tests/{screens,app,storage,browserAdapters}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'pages', include: onPages, setupFiles: ['tests/screens/computedStyles.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{tests,tools}/**/*.test.ts'],
          exclude: [...onPages, 'tests/{browser,conform,gallery}/**', 'tests/paths/browser/**'],
          isolate: false,
        },
      },
    ],
  },
});
