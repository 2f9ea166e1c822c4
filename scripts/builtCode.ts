import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenName } from '../domain/routes';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

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

/** Every built file that a page made of these entries loads. @throws if an entry is not in the manifest */
export function filesOf(manifest: Manifest, entries: string[]): string[] {
  const chunks = chunksOf(manifest, entries);
  return [...[...chunks].map(({ file }) => file), ...stylesOf(chunks)];
}

/** Addresses of what a page loads. */
export type PageCode = {
  /** Starts everything. */
  entry: string;
  /** What it and the screen are made of. */
  modules: string[];
  styles: string[];
  /** Of parts that load by themselves once they are drawn. */
  lateStyles: string[];
};

const isScreen = (name: string): boolean => /^src\/screens\/\w+\/screen\./.test(name);

/** @throws where the build does not know the screen */
export function codeOf(manifest: Manifest, screen: ScreenName): PageCode {
  const main = manifest['index.html'];
  const source = ['ts', 'tsx']
    .map((ending) => `src/screens/${screen}/screen.${ending}`)
    .find((name) => name in manifest);
  if (main === undefined || source === undefined) throw new Error(`The build does not know '${screen}'`);
  const address = (file: string): string => `/${file}`;
  const chunks = chunksOf(manifest, ['index.html', source, 'src/app/goOn.tsx']);
  const late = [...chunks]
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((name) => !isScreen(name));
  const styles = stylesOf(chunks);
  return {
    entry: address(main.file),
    modules: [...chunks].filter((chunk) => chunk !== main).map(({ file }) => address(file)),
    styles: styles.map(address),
    lateStyles: stylesOf(chunksOf(manifest, late))
      .filter((style) => !styles.includes(style))
      .map(address),
  };
}
