import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** What the build is made of. */
export const sources = [
  'index.html',
  'src',
  'machines',
  'domain',
  'public',
  'vite.config.ts',
  'package-lock.json',
];

function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => newestChange(join(path, entry))));
}

/** Where the code that prerenders pages is built. */
export const prerenderFolder = '.cache/prerender';

const vite = (root: string, words: string[]): Promise<boolean> =>
  new Promise((resolve) =>
    // A separate process, because vite sets NODE_ENV to production in the one it builds in.
    spawn('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn', ...words], {
      cwd: root,
      stdio: 'inherit',
    }).once('exit', (code) => resolve(code === 0)),
  );

/** Beside each script and style sheet its smallest form, which would take too long to make for each reader. */
const compress = (folder: string): Promise<unknown> =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
      }),
  );

/** Builds the app into `dist` unless all of it is newer than what it is made of. @throws if it cannot be built */
export async function buildIfStale(root: string): Promise<void> {
  const outputs = ['dist/index.html', join(prerenderFolder, 'prerender.js')].map((path) => join(root, path));
  const since = Math.min(...outputs.map((path) => (existsSync(path) ? statSync(path).mtimeMs : 0)));
  if (since > Math.max(...sources.map((source) => newestChange(join(root, source))))) return;
  const builds = [[], ['--ssr', 'src/prerender.tsx', '--outDir', prerenderFolder]];
  const built = await Promise.all(builds.map((words) => vite(root, words)));
  if (built.includes(false)) throw new Error('The app could not be built.');
  await compress(join(root, 'dist/assets'));
}
