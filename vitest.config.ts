import { defineConfig } from 'vitest/config';

/** Beside a page's globals. */
const onPages = ['tests/{app,screens,storage,browserAdapters}/**/*.test.{ts,tsx}'];

/** Whole apps listen to their page until the end, and this adapter counts its history: every file gets a page of its own. */
const wholeApps = [
  'tests/app/!(appContext|raceRegions|reservation).test.ts',
  'tests/browserAdapters/navigation.test.ts',
];

/** Replace the date of their process, which timers that other files left must not see. */
const walks = ['tests/walks/**/*.test.ts'];

const seed = ['tests/fixedSeed.ts'];

export const pageSetup = [...seed, 'tests/screens/computedStyles.ts', 'tests/screens/freshPage.ts'];

export default defineConfig({
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
        test: { name: 'pages', include: onPages, exclude: wholeApps, setupFiles: pageSetup, isolate: false },
      },
      {
        extends: true,
        test: { name: 'apps', include: wholeApps, setupFiles: pageSetup },
      },
      { extends: true, test: { name: 'walks', include: walks } },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{tests,tools}/**/*.test.ts'],
          exclude: [
            ...onPages,
            ...wholeApps,
            ...walks,
            'tests/{browser,browsers,faults,gallery,hosts}/**',
            'tests/paths/browser/**',
          ],
          isolate: false,
        },
      },
    ],
  },
});
