import type { Fixtures, PlaywrightTestArgs } from '@playwright/test';
import type { PathModel } from '../../model';
import type { Stage } from './heldCalls';
import type { ObserverOptions } from './observer';
import { PagePlay } from './pagePlay';

type PathFixtures = {
  api: string;
  observerOptions: ObserverOptions;
  /** Plays a machine's paths on the page. */
  begin: (model: PathModel<Stage>) => Promise<PagePlay>;
};

export const pathFixtures: Fixtures<PathFixtures, object, PlaywrightTestArgs> = {
  api: ['/api/', { option: true }],
  observerOptions: [{ headers: [], masked: (text) => text, analyticsLine: () => null }, { option: true }],
  begin: async ({ page, api, observerOptions }, use) =>
    use((model) =>
      PagePlay.begin(model, { page, api, stageWith: (calls) => ({ page, calls }) }, { observerOptions }),
    ),
};
