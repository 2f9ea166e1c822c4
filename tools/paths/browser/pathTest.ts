import { test as base } from '@playwright/test';
import type { PathModel } from '../model';
import type { ObserverOptions } from './observer';
import { PagePlay } from './playPath';
import type { Stage } from './stage';

type PathFixtures = {
  /** Prefix of the API's paths. */
  api: string;
  observerOptions: ObserverOptions;
  /** Plays a machine's paths on the page. */
  begin: (model: PathModel<Stage>) => Promise<PagePlay>;
};

export const test = base.extend<PathFixtures>({
  api: ['/api/', { option: true }],
  observerOptions: [{ headers: [], masked: (text) => text, analyticsLine: () => null }, { option: true }],
  begin: async ({ page, api, observerOptions }, use) =>
    use((model) =>
      PagePlay.begin(model, { page, api, stageWith: (calls) => ({ page, calls }) }, { observerOptions }),
    ),
});
