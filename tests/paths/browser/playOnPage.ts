import type { Page } from '@playwright/test';
import type { BookPath } from '../../../tools/paths/book/book';
import { type PlayOptions, playPath } from '../../../tools/paths/browser/playPath';
import type { PathModel } from '../../../tools/paths/model';
import type { Sandbox } from '../../browser/sandbox';
import { servePages } from '../../gallery/plainPages';
import { observerOptionsFor } from './observerOptions';
import { meetServedPages } from './servedPages';
import type { Stage } from './stage';

/** @returns the page's changes in each step */
export const playOnPage = async (
  model: PathModel<Stage>,
  path: BookPath,
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  options: Omit<PlayOptions, 'observerOptions'>,
): Promise<string[][]> => {
  const observerOptions = observerOptionsFor(model.machine.id, await sandbox.events('UK'));
  await meetServedPages(page, model.machine.id);
  try {
    return await playPath(
      model,
      path,
      { page, api: '/api/', stageWith: (calls) => ({ page, sandbox, calls }) },
      { ...options, observerOptions },
    );
  } finally {
    await servePages();
  }
};
