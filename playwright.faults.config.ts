import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Each call of the app gone wrong in each way: `npm run faults`. */
export default defineConfig({
  ...base,
  testDir: 'tests/faults',
  retries: 0,
  projects: [{ name: 'faults' }],
});
