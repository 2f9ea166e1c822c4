import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium';
import { appPort, dataFolder, mockPort, sandboxPort, workers } from './tests/browser/addresses';
import type { PageOptions } from './tests/browser/test';
import type { EngineOptions } from './tests/browsers/test';
import { mockDocument } from './tests/conform/mock';

const selected = process.env.PROJECTS?.split(',') ?? ['desktop', 'plain', 'phone', 'faults'];

// Set before the workers start: they inherit the path.
process.env.CHROMIUM_PATH ||= findChromium();

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // As in guardians' browsers: the headless shell otherwise rounds glyph widths to whole pixels.
    '--font-render-hinting=none',
    // Without a GPU, Chromium would start a process for software rendering.
    '--disable-gpu',
    // Saves an eighth of the browser's time: pages are too short-lived for optimised code.
    '--js-flags=--no-opt --no-maglev',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const projects: NonNullable<PlaywrightTestConfig<EngineOptions & PageOptions>['projects']> = [
  { name: 'desktop', grepInvert: /@plain/, use: desktop },
  // These tests break data that a prerendered page does not load.
  { name: 'plain', grep: /@plain/, use: { ...desktop, isPlain: true } },
  {
    name: 'phone',
    testMatch: 'journeys.test.ts',
    // The other journeys do not depend on the width.
    grep: /a new guardian/,
    use: { ...phone, contextOptions: { reducedMotion: 'no-preference' } },
  },
  { name: 'faults', testDir: 'tests/faults', retries: 0 },
  {
    name: 'gallery',
    testDir: 'tests/gallery',
    retries: 0,
    timeout: 240_000,
    use: { deviceScaleFactor: 2 },
  },
  {
    name: 'paths',
    testDir: 'tests/paths/browser',
    timeout: 120_000,
    use: {
      ...desktop,
      actionTimeout: 15_000,
      launchOptions: { ...launchOptions, slowMo: Number(process.env.PATHS_SLOWED_BY_MS ?? 0) },
    },
  },
  { name: 'conform', testDir: 'tests/conform', retries: 0, use: desktop },
  { name: 'conform phone', testDir: 'tests/conform', testMatch: 'screens.test.ts', retries: 0, use: phone },
  { name: 'hosts', testDir: 'tests/hosts', retries: 0, timeout: 120_000, use: desktop },
  ...(['webkit', 'firefox'] as const).flatMap((engine) =>
    [1280, 390].map((width) => ({
      name: `${engine} ${width}`,
      testDir: 'tests/browsers',
      retries: 0,
      timeout: 240_000,
      use: { engine, width },
    })),
  ),
];

/** `plain`: client-side rendering only; otherwise pages are prerendered as by `npm start`. */
const pages = process.env.SHOP_PAGES === 'plain' ? '--plain' : '';

const shops = Array.from({ length: workers }, (_, worker) => ({
  command: `npx --no-install tsx scripts/start.ts --built ${pages}`,
  url: `http://localhost:${appPort(worker)}`,
  timeout: 120_000,
  cwd: process.cwd(),
  env: {
    PORT: String(appPort(worker)),
    SANDBOX_PORT: String(sandboxPort(worker)),
    SANDBOX_DATA: dataFolder(worker),
  },
}));

const mock = {
  command: `npx --no-install prism mock ${mockDocument} --port ${mockPort} --seed paddock --verboseLevel error`,
  url: `http://localhost:${mockPort}/v1/Configurations/regions`,
  timeout: 60_000,
};

export default defineConfig<EngineOptions & PageOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  snapshotPathTemplate: 'tests/spoken/{arg}{ext}',
  fullyParallel: true,
  workers,
  forbidOnly: true,
  // A test that passes on the second run is reported as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    // Animations keep a core busy and delay every gesture.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright does not see the requests of a page with a worker.
    serviceWorkers: 'block',
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    launchOptions,
  },
  projects: projects.filter(({ name = '' }) => selected.includes(name.split(' ', 1)[0] ?? '')),
  webServer: [
    ...(selected.includes('conform') ? [mock] : []),
    ...(selected.some((name) => name !== 'conform') ? shops : []),
  ],
});
