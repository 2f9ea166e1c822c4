import { defineConfig } from 'vitest/config';

/** Beside a page's globals. */
export const pageFolders = ['app', 'screens', 'storage', 'browserAdapters'];
const onPages = [`tests/{${pageFolders}}/**/*.test.{ts,tsx}`];

/** Share a page and modules that no other file has: drawing as a server marks React's contexts for all that follow. */
const drawn = ['tests/app/{asleep,earlyReads,hydratedForms,prerenderedState,restoredPage}.test.{ts,tsx}'];

/** Gets a page and modules of its own: this adapter counts its history. */
const alone = ['tests/browserAdapters/navigation.test.ts'];

/**
 * Get modules of their own, and no page: walks replace the date of their process, which timers that other files left
 * must not see; a file that replaces modules must be the first to load them.
 */
const walks = ['tests/walks/**/*.test.ts', 'tests/sandbox/dataFolder.test.ts'];

/** Share one database in memory. */
const leagues = ['tests/{contract,sandbox}/**/*.test.ts'];

/** Start processes for many seconds: `npm test` leaves them to `npm run test:all`. */
const slow = ['packages/paths/package.test.ts', 'tests/sandbox/start.test.ts'];
const left = process.env.TESTS === 'gate' ? slow : [];

/** `paddock-paths` is a folder of this repository. */
export const resolve = { tsconfigPaths: true };

export const seed = ['tests/fixedSeed.ts'];

export const page = {
  environment: 'jsdom',
  setupFiles: [...seed, 'tests/screens/computedStyles.ts', 'tests/screens/freshPage.ts'],
};

export default defineConfig({
  resolve,
  test: {
    environment: 'node',
    maxWorkers: '100%',
    restoreMocks: true,
    // Ends what never comes; no test depends on the computer's speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: seed,
    projects: [
      {
        extends: true,
        test: { ...page, name: 'pages', include: onPages, exclude: [...drawn, ...alone], isolate: false },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'drawn',
          include: drawn,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...page, name: 'alone', include: alone },
      },
      { extends: true, test: { name: 'walks', include: walks } },
      {
        extends: true,
        test: {
          name: 'leagues',
          include: leagues,
          exclude: [...onPages, ...walks, ...left],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{tests,packages}/**/*.test.ts'],
          exclude: [
            ...onPages,
            ...drawn,
            ...alone,
            ...walks,
            ...leagues,
            ...left,
            'tests/{browser,gallery,platforms}/**',
            'tests/paths/browser/**',
          ],
          isolate: false,
        },
      },
    ],
  },
});
