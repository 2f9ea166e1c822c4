import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { galleryPage } from '../tests/gallery/galleryPage';
import { groups } from '../tests/gallery/sceneGroups';
import { exhibitsKept, folder } from '../tests/gallery/shots';
import { schemes, sizeNames } from '../tests/gallery/views';
import { runBrowserTests } from './browserTests';

const usage = `npm run gallery -- [options] [words]

  words            only scenes whose group or title has them
  -g WORDS         the same, as a regular expression
  --sizes LIST     of ${sizeNames.join(', ')}
  --schemes LIST   of ${schemes.join(', ')}
  --look           only pictures, nothing is checked
  --prerendered    public pages come as \`npm start\` serves them, but for scenes that break the API or hold its calls
  --paths          instead of the scenes every state that the paths reach and no scene shows; words are machines`;

type Asked = {
  words: string[];
  pattern: string | undefined;
  env: NodeJS.ProcessEnv;
  arePathsAsked: boolean;
};

function readAsked(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      grep: { type: 'string', short: 'g' },
      sizes: { type: 'string' },
      schemes: { type: 'string' },
      look: { type: 'boolean', default: false },
      prerendered: { type: 'boolean', default: false },
      paths: { type: 'boolean', default: false },
    },
  });
  checkNames('--sizes', values.sizes, sizeNames);
  checkNames('--schemes', values.schemes, schemes);
  return {
    words: positionals,
    pattern: values.grep,
    arePathsAsked: values.paths,
    env: {
      ...(values.sizes === undefined ? {} : { GALLERY_SIZES: values.sizes }),
      ...(values.schemes === undefined ? {} : { GALLERY_SCHEMES: values.schemes }),
      ...(values.prerendered ? { SHOP_PAGES: 'prerendered' } : {}),
      ...(values.look ? { GALLERY_LOOK_ONLY: 'yes' } : {}),
    },
  };
}

function checkNames(option: string, list: string | undefined, known: readonly string[]): void {
  const unknown = list?.split(',').find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${option} knows no '${unknown}'; it knows ${known.join(', ')}`);
}

function showScenes({ words, pattern, env }: Asked): Promise<boolean> {
  const wanted = pattern ?? words.map((word) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join(' ');
  if (wanted === '') rmSync(join(folder, 'scenes'), { recursive: true, force: true });
  const grep = wanted === '' ? [] : ['-g', wanted];
  return runBrowserTests(['--config', 'playwright.gallery.config.ts', ...grep], env);
}

function showPaths({ words, env }: Asked): boolean {
  // Paths photograph only states that no scene shows, so the scenes have to be known first.
  if (!existsSync(join(folder, 'scenes')))
    throw new Error('What the scenes show is not known yet: take their pictures first, without --paths.');
  rmSync(join(folder, 'paths'), { recursive: true, force: true });
  const run = ['--no-install', 'tsx', 'tools/paths/cli.ts', 'run', '--on', 'browser', ...words];
  const { status } = spawnSync('npx', run, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PATHS_GALLERY: 'shown' },
  });
  return status === 0;
}

/** @returns the page's address */
function writePage(): string {
  mkdirSync(folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, galleryPage(exhibitsKept(), groups));
  return resolve(page);
}

try {
  const asked = readAsked();
  const passed = asked.arePathsAsked ? showPaths(asked) : await showScenes(asked);
  console.log(`\nThe gallery: file://${writePage()}`);
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 2;
}
