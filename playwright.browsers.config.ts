import { defineConfig } from '@playwright/test';
import base from './playwright.config';
import type { Engine, EngineOptions } from './tests/browsers/test';

const engines = (process.env.ENGINES ?? 'webkit,firefox').split(',') as Engine[];

/** The journeys in engines other than Chromium's: `npm run browsers`. */
export default defineConfig<EngineOptions>({
  ...base,
  testDir: 'tests/browsers',
  retries: 0,
  timeout: 240_000,
  projects: engines.flatMap((engine) =>
    [1280, 390].map((width) => ({ name: `${engine} ${width}`, use: { engine, width } })),
  ),
});
