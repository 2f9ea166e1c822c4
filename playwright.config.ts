import { defineConfig } from '@playwright/test';
import { appPort, dataFolder, sandboxPort, workers } from './tests/browser/addresses';

const quiet = [
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
];

/** Whether the shop serves its public pages as `npm start` does. Without, tests can break calls before a page opens. */
const arePagesPrerendered = process.env.SHOP_PAGES === 'prerendered';

export default defineConfig({
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
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: quiet },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // Another part of them each day.
    { name: 'faults', testDir: 'tests/faults', retries: 0 },
    {
      name: 'phone',
      testMatch: 'journeys.test.ts',
      // The others do not depend on the width.
      grep: /a new guardian|a returning guardian/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: 'no-preference' },
      },
    },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `npx --no-install tsx scripts/start.ts --built ${arePagesPrerendered ? '' : '--plain'}`,
    url: `http://localhost:${appPort(worker)}`,
    timeout: 120_000,
    cwd: process.cwd(),
    env: {
      PORT: String(appPort(worker)),
      SANDBOX_PORT: String(sandboxPort(worker)),
      SANDBOX_DATA: dataFolder(worker),
    },
  })),
});
