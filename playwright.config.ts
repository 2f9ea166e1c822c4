import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium';
import { appPort, dataFolder, mockPort, sandboxPort, workers } from './tests/browser/addresses';
import type { PageOptions } from './tests/browser/test';
import type { EngineOptions } from './tests/browsers/test';
import { mockDocument } from './tests/conform/mock';

/** The projects to run, as `npm test` names them; only what they need is started. */
const asked = process.env.PROJECTS?.split(',') ?? ['desktop', 'plain', 'phone', 'faults'];

// Found once: the workers are told.
process.env.CHROMIUM_PATH ||= findChromium();

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // As guardians' browsers: the headless shell alone would round the widths of letters to whole pixels.
    '--font-render-hinting=none',
    // Without a card to draw with, another process would pretend to be one.
    '--disable-gpu',
    // A page is gone before code that is compiled twice more has paid for it: an eighth of the browser's time.
    '--js-flags=--no-opt --no-maglev',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const projects: NonNullable<PlaywrightTestConfig<EngineOptions & PageOptions>['projects']> = [
  { name: 'desktop', grepInvert: /@plain/, use: desktop },
  // They break what a page reads before it opens, which one that was drawn before does not show.
  { name: 'plain', grep: /@plain/, use: { ...desktop, isPlain: true } },
  {
    name: 'phone',
    testMatch: 'journeys.test.ts',
    // The others do not depend on the width.
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

/** `plain`: the browser draws every page; otherwise they come as `npm start` serves them. */
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

/** A mock server made from openapi.yaml alone. */
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
  // A test that passes only the second time is told as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    // What moves keeps a core busy and every gesture waiting.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    launchOptions,
  },
  projects: projects.filter(({ name = '' }) => asked.includes(name.split(' ', 1)[0] ?? '')),
  webServer: [
    ...(asked.includes('conform') ? [mock] : []),
    ...(asked.some((name) => name !== 'conform') ? shops : []),
  ],
});
