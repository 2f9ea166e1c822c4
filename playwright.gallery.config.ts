import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Every scene, looked at in every size and scheme: `npm run gallery`. */
export default defineConfig({
  ...base,
  testDir: 'tests/gallery',
  retries: 0,
  timeout: 240_000,
  projects: [{ name: 'gallery', use: { deviceScaleFactor: 2 } }],
});
