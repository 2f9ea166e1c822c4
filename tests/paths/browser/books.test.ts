import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel, modelsIn, pageFile, parseBook, playAtPage } from 'paddock-paths';
import { exhibitor } from '../../gallery/pathStates';
import type { Stage } from '../model';
import { test } from './pathTest';

const folder = process.env.PATHS_BOOKS ?? 'tests/paths/books';
const isAccepting = process.env.PATHS_ACCEPTING === 'yes';
const isExhibited = process.env.PATHS_GALLERY === 'shown';

/** Played by `npm test`: books are played on their machines, and one path tells that they can be played at the page. */
const usual = 'signIn 1';
const isWhole = process.env.PATHS_BOOKS !== undefined || process.env.TESTS !== 'gate';

const models = modelsIn<Stage>('tests/paths/models');

for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
  const { machine, paths } = parseBook(readFileSync(join(folder, file), 'utf8'));
  test.describe(machine, () => {
    for (const path of paths.filter(({ name, playable }) => playable > 0 && (isWhole || name === usual))) {
      test(path.name, async ({ page, begin }) => {
        const onState = isExhibited ? exhibitor(page) : undefined;
        const model = await loadModel(models, machine);
        const play = await begin(model, { onState });
        const seen = await playAtPage(play, model, path, isAccepting);
        if (isAccepting) writeFileSync(pageFile(folder, path.name), JSON.stringify(seen));
      });
    }
  });
}
