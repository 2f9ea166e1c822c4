import { readFileSync, writeFileSync } from 'node:fs';
import { type PageSeed, pageSeeds } from '../tests/paths/pageSeeds';
import { obstacleOf } from '../tools/paths/browser/playable';
import { runOnBrowser } from '../tools/paths/browser/runOnBrowser';
import { planned, sound } from '../tools/paths/commands/prepare';
import { openProject, type Project } from '../tools/paths/project/project';

/*
 * npm run page-seeds [WORDS]: seeds each bug whose words hold one of these, builds the shop, and plays the machine's
 * paths in a browser, without its page book and with it. The file is as it was afterwards.
 */
const firstFailure = async (project: Project, { machine }: PageSeed): Promise<string | null> => {
  const found = await sound(project, machine);
  const options = { cover: ['transitions', 'guards', 'errors'] as const, seed: 1, restart: 5 };
  const { book } = await planned(found, options, (edge) => obstacleOf(found.model, edge) === null);
  const verdicts = await runOnBrowser(project, [book], { isHeaded: false, hasCaptions: false });
  const failed = verdicts.find(({ passed }) => !passed);
  return failed === undefined ? null : `'${failed.path}', ${failed.failure}`;
};

const seeded = async (seed: PageSeed, play: () => Promise<void>): Promise<void> => {
  const source = readFileSync(seed.file, 'utf8');
  if (source.split(seed.right).length !== 2) throw new Error(`${seed.file} has not once: ${seed.right}`);
  const restore = () => writeFileSync(seed.file, source);
  const stop = () => {
    restore();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    writeFileSync(
      seed.file,
      source.replace(seed.right, () => seed.wrong),
    );
    await play();
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
};

const words = process.argv.slice(2);
const project = await openProject();
const { pages: _, ...withoutPages } = project;
const chosen = pageSeeds.filter(({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)));
let unnoticed = 0;
for (const seed of chosen)
  await seeded(seed, async () => {
    const before = await firstFailure(withoutPages, seed);
    const after = await firstFailure(project, seed);
    if (after === null) unnoticed += 1;
    console.log(`${seed.machine}: ${seed.bug}`);
    console.log(`  without the page book: ${before ?? 'not noticed'}`);
    console.log(`  with it: ${after ?? 'not noticed'}`);
  });
console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed`);
