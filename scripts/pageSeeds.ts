import { pageSeeds } from '../tests/paths/pageSeeds';
import { openProject } from '../tools/paths/project/project';
import { firstFailure, seeded } from './seeded';

/*
 * npm run page-seeds [WORDS]: seeds each bug whose words hold one of these, builds the shop, and plays the machine's
 * paths in a browser, without its page book and with it. The file is as it was afterwards.
 */
const words = process.argv.slice(2);
const project = await openProject();
const { pages: _, ...withoutPages } = project;
const chosen = pageSeeds.filter(({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)));
let unnoticed = 0;
for (const seed of chosen)
  await seeded(seed, async () => {
    const before = await firstFailure(withoutPages, seed.machine);
    const after = await firstFailure(project, seed.machine);
    if (after === null) unnoticed += 1;
    console.log(`${seed.machine}: ${seed.bug}`);
    console.log(`  without the page book: ${before ?? 'not noticed'}`);
    console.log(`  with it: ${after ?? 'not noticed'}`);
  });
console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed`);
