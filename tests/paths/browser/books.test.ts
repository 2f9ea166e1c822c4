import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../../browser/test';
import { exhibitor } from '../../gallery/pathStates';
import type { Book } from '../book/book';
import { models } from '../models';
import { playPath } from './playPath';

const folder = process.env.PATHS_BOOKS ?? '';
const hasCaptions = process.env.PATHS_CAPTIONS === 'shown';
const isExhibited = process.env.PATHS_GALLERY === 'shown';

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const book: Book = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  test.describe(book.machine, () => {
    for (const path of book.paths) {
      test(path.name, async ({ page, sandbox }) => {
        const model = await models[book.machine]?.();
        if (model === undefined) throw new Error(`There is no model of '${book.machine}'`);
        const onState = isExhibited ? exhibitor(page) : undefined;
        await playPath(model, path, { page, sandbox }, { hasCaptions, onState });
      });
    }
  });
}
