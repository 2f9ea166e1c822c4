import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

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

/** Output of the prerenderer's build. */
export const prerenderFolder = '.cache/prerender';
export const prerenderFile = 'prerenderPage.js';
/** The scripts that are inline in prerendered pages. */
export const inlineScripts = ['boot', 'readAhead'] as const;
export const inlineFile = (name: (typeof inlineScripts)[number]): string => `.cache/${name}.js`;

/** False where it failed. */
export const viteBuild = (root: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) =>
    // A separate process, because vite sets NODE_ENV to production in its own.
    spawn('npx', ['--no-install', 'vite', 'build', ...args], {
      cwd: root,
      stdio: 'inherit',
    }).once('exit', (code) => resolve(code === 0)),
  );

/** By Brotli at its highest level. */
export const compressed: (content: string | Buffer) => Promise<Buffer> = promisify(brotliCompress);

/** Compresses scripts and style sheets in advance. */
const compress = (folder: string): Promise<unknown> =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        await writeFile(`${file}.br`, await compressed(await readFile(file)));
      }),
  );

/** Vite makes modules only, and an inline module would run after the first paint. */
async function buildInlineScripts(root: string): Promise<void> {
  const { build } = await import('rolldown');
  for (const name of inlineScripts)
    await build({
      input: join(root, `src/${name}.ts`),
      platform: 'browser',
      output: { file: join(root, inlineFile(name)), format: 'iife', minify: true },
    });
}

/**
 * Builds into `dist` unless newer than every source. @throws if the build fails
 * @param mayBeOld true = a complete build is never stale
 */
export async function buildIfStale(root: string, mayBeOld = false): Promise<void> {
  const outputs = ['dist/index.html', join(prerenderFolder, prerenderFile), ...inlineScripts.map(inlineFile)];
  const since = Math.min(...outputs.map((path) => newestChange(join(root, path))));
  if (since > (mayBeOld ? 0 : Math.max(...sources.map((source) => newestChange(join(root, source)))))) return;
  const quiet = ['--logLevel', 'warn'];
  const builds = [[], ['--ssr', 'src/prerender/prerenderPage.ts', '--outDir', prerenderFolder]];
  const built = await Promise.all(builds.map((args) => viteBuild(root, [...quiet, ...args])));
  if (built.includes(false)) throw new Error('The app could not be built.');
  await buildInlineScripts(root);
  await compress(join(root, 'dist/assets'));
}
