import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from '../../../tools/paths/book/book';
import { PageFolder } from '../../../tools/paths/browser/pageFolder';
import { loadModel } from '../../../tools/paths/project/models';
import { openProject } from '../../../tools/paths/project/project';
import { test } from '../../browser/test';
import { exhibitor } from '../../gallery/pathStates';
import { looking } from './looking';
import { playOnPage } from './playOnPage';
import type { Stage } from './stage';

const folder = process.env.PATHS_BOOKS ?? '';
const hasCaptions = process.env.PATHS_CAPTIONS === 'shown';
const isExhibited = process.env.PATHS_GALLERY === 'shown';

const pages = new PageFolder(folder);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const book: Book = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  test.describe(book.machine, () => {
    for (const path of book.paths) {
      test(path.name, async ({ page, sandbox }) => {
        const { models } = await openProject<Stage>('tests/paths/paths.config.ts');
        const onState = isExhibited ? exhibitor(page) : undefined;
        const model = await loadModel(models, book.machine);
        const sights = pages.sightsOf(book.machine, path, looking);
        const seen = await playOnPage(model, path, { page, sandbox }, { hasCaptions, onState, sights });
        pages.keep(book.machine, path, seen);
      });
    }
  });
}
