import type { Page } from '@playwright/test';
import type { BookPath } from '../../../tools/paths/book/book';
import { type Playing, playPath } from '../../../tools/paths/browser/playPath';
import type { Sight } from '../../../tools/paths/browser/sight';
import type { PathModel } from '../../../tools/paths/model';
import type { Sandbox } from '../../browser/sandbox';
import { servePages } from '../../gallery/plainPages';
import { meetServedPages } from './servedPages';
import type { Stage } from './stage';

/** Plays a path at the shop's page. */
export const playOnPage = async (
  model: PathModel<Stage>,
  path: BookPath,
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  playing: Playing,
): Promise<Sight[]> => {
  await meetServedPages(page, model.machine.id);
  try {
    return await playPath(
      model,
      path,
      { page, api: '/api/', stageWith: (calls) => ({ page, sandbox, calls }) },
      playing,
    );
  } finally {
    await servePages();
  }
};
