import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium';
import { appPort, choosePorts, dataFolder, sandboxPort, workers } from './tests/browser/addresses';
import type { EngineOptions } from './tests/platforms/engines';

const selected = process.env.PROJECTS?.split(',') ?? ['desktop', 'phone', 'plans'];

/** Tests that `npm test` leaves to `npm run test:all`. */
const left = process.env.TESTS === 'gate' ? /@all/ : undefined;

// Set before the workers start: they inherit path and ports.
process.env.CHROMIUM_PATH ||= findChromium();
if (process.env.TEST_PORTS === undefined) await choosePorts();

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
    '--js-flags=--no-opt --no-maglev --no-compile-hints-magic --max-lazy',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const projects: NonNullable<PlaywrightTestConfig<EngineOptions>['projects']> = [
  { name: 'desktop', grepInvert: left, use: desktop },
  {
    name: 'phone',
    grep: /@phone/,
    use: { ...phone, contextOptions: { reducedMotion: 'no-preference' } },
  },
  {
    name: 'gallery',
    testDir: 'tests/gallery',
    use: { deviceScaleFactor: 2 },
  },
  {
    name: 'paths',
    testDir: 'tests/paths/browser',
    use: {
      ...desktop,
      launchOptions: { ...launchOptions, slowMo: Number(process.env.PATHS_SLOWED_BY_MS ?? 0) },
    },
  },
  { name: 'hosts', testDir: 'tests/platforms', testMatch: '**/hosts.test.ts', use: desktop },
  ...(['webkit', 'firefox'] as const).flatMap((engine) =>
    [1280, 390].map((width) => ({
      name: `${engine} ${width}`,
      testDir: 'tests/platforms',
      testMatch: '**/journeys.test.ts',
      use: { engine, width },
    })),
  ),
];

/** `plain`: client-side rendering only; otherwise pages are prerendered as by `npm start`. */
const pages = process.env.SHOP_PAGES === 'plain' ? '--plain' : '';

const shops = Array.from({ length: workers }, (_, worker) => ({
  command: `node --import tsx scripts/start.ts --built ${pages}`,
  url: `http://localhost:${appPort(worker)}`,
  timeout: 300_000,
  cwd: process.cwd(),
  env: {
    PORT: String(appPort(worker)),
    SANDBOX_PORT: String(sandboxPort(worker)),
    SANDBOX_DATA: dataFolder(worker),
  },
}));

export default defineConfig<EngineOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  snapshotPathTemplate: 'tests/browser/spoken/{arg}{ext}',
  fullyParallel: true,
  workers,
  forbidOnly: true,
  retries: 0,
  // No test fails because its computer is slow: it waits for events, and these limits end what never comes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
  webServer: shops,
});
