import type { Page } from '@playwright/test';
import type { BookPath } from '../../../tools/paths/book/book';
import { type Playing, playPath } from '../../../tools/paths/browser/playPath';
import type { PathModel } from '../../../tools/paths/model';
import type { Sandbox } from '../../browser/sandbox';
import { servePages } from '../../gallery/plainPages';
import { observingWith } from './observing';
import { meetServedPages } from './servedPages';
import type { Stage } from './stage';

/** Plays a path at the shop's page. @returns what changed at the page in each step */
export const playOnPage = async (
  model: PathModel<Stage>,
  path: BookPath,
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  playing: Omit<Playing, 'observing'>,
): Promise<string[][]> => {
  const observing = observingWith(await sandbox.events('UK'));
  await meetServedPages(page, model.machine.id);
  try {
    return await playPath(
      model,
      path,
      { page, api: '/api/', stageWith: (calls) => ({ page, sandbox, calls }) },
      { ...playing, observing },
    );
  } finally {
    await servePages();
  }
};
