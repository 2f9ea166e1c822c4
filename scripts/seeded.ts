import { readFileSync, writeFileSync } from 'node:fs';
import type { Change } from '../tests/paths/seeding';
import { pageBookProblems } from '../tools/paths/browser/pageFiles';
import { obstacleOf } from '../tools/paths/browser/playable';
import { runOnBrowser } from '../tools/paths/browser/runOnBrowser';
import { planned, sound } from '../tools/paths/commands/prepare';
import { usualCriteria } from '../tools/paths/graph';
import type { Project } from '../tools/paths/project/project';

/** The bug is in the file while `play` runs; the file is as it was afterwards. */
export const seeded = async (seed: Change, play: () => Promise<void>): Promise<void> => {
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

/** The first step that fails where a machine's paths are played in a browser; null where all pass. */
export const firstFailure = async (project: Project, machine: string): Promise<string | null> => {
  const found = await sound(project, machine);
  const options = { cover: usualCriteria, seed: 1, restart: 5 };
  const { book } = await planned(found, options, (edge) => obstacleOf(found.model, edge) === null);
  const { pages } = project;
  const problems = pages === undefined ? [] : pageBookProblems(pages, book, { isWhole: true });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const verdicts = await runOnBrowser(project, [book], { isHeaded: false, hasCaptions: false });
  const failed = verdicts.find(({ passed }) => !passed);
  return failed === undefined ? null : `'${failed.path}', ${failed.failure}`;
};
