import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenName } from '../domain/routes';
import type { PageCode } from '../src/app/prerenderedState';

type Chunk = { file: string; name?: string; imports?: string[] };

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

/** A screen's entry in the manifest. @throws for a screen missing from the build */
export function screenEntry(manifest: Manifest, screen: ScreenName): string {
  const source = ['ts', 'tsx']
    .map((ending) => `src/screens/${screen}/screen.${ending}`)
    .find((name) => name in manifest);
  if (source === undefined) throw new Error(`The build does not know '${screen}'`);
  return source;
}

/** @throws for a screen missing from the build */
export function codeOf(manifest: Manifest, screen: ScreenName): PageCode {
  const main = manifest['index.html'];
  const style = manifest['style.css'];
  if (main === undefined || style === undefined) throw new Error('The build has no entry or no style sheet');
  const chunks = [...chunksOf(manifest, ['index.html', screenEntry(manifest, screen)])];
  const entryScripts = [...chunks.filter(({ name }) => name === 'libraries'), main];
  const address = ({ file }: Chunk): string => `/${file}`;
  return {
    entryScripts: entryScripts.map(address),
    modules: chunks.filter((chunk) => !entryScripts.includes(chunk)).map(address),
    style: address(style),
  };
}
