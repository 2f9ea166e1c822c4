import { handPlan } from '../../tools/paths/commands/planForHand';
import { usualCriteria } from '../../tools/paths/graph';
import { handBook } from '../../tools/paths/hand/handBook';
import { openProject } from '../../tools/paths/project/project';
import { appPort, sandboxPort } from './addresses';
import { readHandBook, walkByHand } from './handReader';
import { expect, test } from './test';

/** `npm run by-hand` names machines, and walks their whole books; `npm test` walks one path. */
const named = process.env.BY_HAND?.split(',');

for (const machine of named ?? ['signIn'])
  test(`the book by hand of ${machine} can be walked row by row, by its words alone`, async ({
    browser,
    sandbox: _,
  }, testInfo) => {
    test.setTimeout(600_000);
    const project = await openProject();
    const { model, book: planned } = await handPlan(project, machine, {
      cover: usualCriteria,
      seed: 1,
      restart: 5,
    });
    const book = readHandBook(handBook(planned, model, project.book));
    expect(book.length).toBeGreaterThan(0);
    const place = {
      shop: `http://localhost:${appPort(testInfo.parallelIndex)}`,
      league: `http://localhost:${sandboxPort(testInfo.parallelIndex)}`,
    };
    for (const path of named === undefined ? book.slice(1, 2) : book)
      await test.step(path.name, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.clock.install();
        await walkByHand(page, place, path);
        await context.close();
      });
  });
