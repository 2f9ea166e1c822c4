import base from '../../../playwright.config';

/** The browser tests' app and sandbox; the tests are the paths of the books that `PATHS_BOOKS` names. */
export default {
  ...base,
  testDir: '.',
  testMatch: 'books.test.ts',
  timeout: 120_000,
  use: {
    ...base.use,
    actionTimeout: 15_000,
    launchOptions: { ...base.use?.launchOptions, slowMo: Number(process.env.PATHS_SLOWED_BY_MS ?? 0) },
  },
  projects: [{ name: 'paths', use: { viewport: { width: 1280, height: 900 } } }],
};
