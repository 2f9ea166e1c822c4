import type { Page } from '@playwright/test';
import { PagePlay, type PathModel, type PlayOptions } from 'paddock-paths';
import type { Sandbox } from '../../browser/sandbox';
import { test as base } from '../../browser/test';
import type { Stage } from '../model';
import { observerOptionsFor } from './observerOptions';
import { meetServedPages } from './servedPages';

const beginOn = async (
  model: PathModel<Stage>,
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  options: Omit<PlayOptions, 'observerOptions'> = {},
): Promise<PagePlay<Stage>> => {
  const observerOptions = observerOptionsFor(model.machine.id, await sandbox.events());
  await meetServedPages(page, model.machine.id);
  const stageWith = (calls: Stage['calls']): Stage => ({ page, sandbox, calls });
  return PagePlay.begin(model, { page, api: '/api/', stageWith }, { ...options, observerOptions });
};

type Begin = (
  model: PathModel<Stage>,
  options?: Omit<PlayOptions, 'observerOptions'>,
) => Promise<PagePlay<Stage>>;

/** `begin` plays a machine's paths on the page. */
export const test = base.extend<{ begin: Begin }>({
  begin: async ({ page, sandbox }, use) =>
    use((model, options) => beginOn(model, { page, sandbox }, options)),
});
