import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenName } from '../domain/routes';
import type { PageCode } from '../src/app/prerenderedState';

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

export type Manifest = Record<string, Chunk>;

export const manifestOf = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks of these entries and their imports. @throws if an entry is not in the manifest */
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

const isScreen = (name: string): boolean => /^src\/screens\/\w+\/screen\./.test(name);

/** A screen's entry in the manifest. @throws for a screen missing from the build */
export function screenEntry(manifest: Manifest, screen: ScreenName): string {
  const source = ['ts', 'tsx']
    .map((ending) => `src/screens/${screen}/screen.${ending}`)
    .find((name) => name in manifest);
  if (source === undefined) throw new Error(`The build does not know '${screen}'`);
  return source;
}

/** `lateStyles` are those of lazily loaded parts. @throws for a screen missing from the build */
export function codeOf(manifest: Manifest, screen: ScreenName): PageCode & { lateStyles: string[] } {
  const main = manifest['index.html'];
  if (main === undefined) throw new Error('The build has no entry');
  const address = (file: string): string => `/${file}`;
  const chunks = chunksOf(manifest, ['index.html', screenEntry(manifest, screen)]);
  const late = [...chunks]
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((name) => !isScreen(name));
  const styles = stylesOf(chunks);
  const entryScripts = [...[...chunks].filter(({ name }) => name === 'libraries'), main];
  return {
    entryScripts: entryScripts.map(({ file }) => address(file)),
    modules: [...chunks].filter((chunk) => !entryScripts.includes(chunk)).map(({ file }) => address(file)),
    styles: styles.map(address),
    lateStyles: stylesOf(chunksOf(manifest, late))
      .filter((style) => !styles.includes(style))
      .map(address),
  };
}
