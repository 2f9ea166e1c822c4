import { defineConfig } from '@playwright/test';
import base from './playwright.config';
import { mockPort } from './tests/browser/addresses';
import { mockDocument } from './tests/conform/mock';

/** The built app against a mock server made from openapi.yaml alone. */
export default defineConfig({
  ...base,
  testDir: 'tests/conform',
  retries: 0,
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testMatch: 'screens.test.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `npx --no-install prism mock ${mockDocument} --port ${mockPort} --seed paddock --verboseLevel error`,
    url: `http://localhost:${mockPort}/v1/Configurations/regions`,
    timeout: 60_000,
  },
});
