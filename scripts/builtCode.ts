import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenName } from '../domain/routes';

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

export type Manifest = Record<string, Chunk>;

export const manifestOf = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks that a page made of these entries loads. @throws if an entry is not in the manifest */
function chunksOf(manifest: Manifest, entries: string[]): Set<Chunk> {
  const chunks = new Set<Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the build's manifest`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  entries.forEach(visit);
  return chunks;
}

const stylesOf = (chunks: Iterable<Chunk>): string[] => [
  ...new Set([...chunks].flatMap(({ css }) => css ?? [])),
];

/** Addresses of what a page loads. */
export type PageCode = {
  /** Each is evaluated in a task of its own, the last starts everything. */
  inTurn: string[];
  /** What it and the screen are made of besides. */
  modules: string[];
  styles: string[];
  /** Of parts that load by themselves once they are drawn. */
  lateStyles: string[];
};

const isScreen = (name: string): boolean => /^src\/screens\/\w+\/screen\./.test(name);

/** The name of a screen's code in the manifest. @throws where the build does not know the screen */
export function screenEntry(manifest: Manifest, screen: ScreenName): string {
  const source = ['ts', 'tsx']
    .map((ending) => `src/screens/${screen}/screen.${ending}`)
    .find((name) => name in manifest);
  if (source === undefined) throw new Error(`The build does not know '${screen}'`);
  return source;
}

/**
 * @param parts that load late elsewhere, and at once on this page: names in the manifest
 * @throws where the build does not know the screen or a part
 */
export function codeOf(manifest: Manifest, screen: ScreenName, parts: string[] = []): PageCode {
  const main = manifest['index.html'];
  if (main === undefined) throw new Error('The build has no entry');
  const address = (file: string): string => `/${file}`;
  const chunks = chunksOf(manifest, ['index.html', screenEntry(manifest, screen), ...parts]);
  const late = [...chunks]
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((name) => !isScreen(name));
  const styles = stylesOf(chunks);
  const inTurn = [...[...chunks].filter(({ name }) => name === 'libraries'), main];
  return {
    inTurn: inTurn.map(({ file }) => address(file)),
    modules: [...chunks].filter((chunk) => !inTurn.includes(chunk)).map(({ file }) => address(file)),
    styles: styles.map(address),
    lateStyles: stylesOf(chunksOf(manifest, late))
      .filter((style) => !styles.includes(style))
      .map(address),
  };
}
