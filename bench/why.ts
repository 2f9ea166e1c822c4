import { SourceMap, type SourceMapPayload } from 'node:module';
import { build, type Rolldown } from 'vite';
import type { Manifest } from '../scripts/builtCode';
import { budgets, filesOfPage, kilobytesOf } from '../scripts/size';

/** The package, or the path in this repository. */
const placeOf = (source: string): string => {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  return inPackage?.[1] ?? source.replace(/^(\.\.\/)+/, '');
};

/** The minified code of a chunk by where it came from; what joins modules, and class names, is under `(joints)`. */
function codeByPlace({ code, map }: Rolldown.OutputChunk): Map<string, string> {
  if (map === null) return new Map([['(joints)', code]]);
  const parts = new Map<string, string>();
  const origins = new SourceMap(map as unknown as SourceMapPayload);
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const origin = origins.findEntry(row, column);
      const place =
        'originalSource' in origin && origin.originalSource ? placeOf(origin.originalSource) : '(joints)';
      parts.set(place, (parts.get(place) ?? '') + line[column]);
    }
  });
  return parts;
}

/** What a chunk would be smaller without each of its places, kB gzip, greatest first. */
function shares(chunk: Rolldown.OutputChunk): [place: string, kilobytes: number][] {
  const parts = codeByPlace(chunk);
  const without = (place: string | null) =>
    kilobytesOf([...parts].map(([each, code]) => (each === place ? '' : code)).join(''));
  const whole = without(null);
  return [...parts.keys()]
    .map((place): [string, number] => [place, whole - without(place)])
    .sort(([, one], [, other]) => other - one);
}

const inColumns = (amount: number, name: string): string => `${amount.toFixed(2).padStart(8)}  ${name}`;

/** Prints the JavaScript that each page loads first, file by file and module by module, in kB gzip. */
export async function benchWhy(): Promise<void> {
  const built = await build({ logLevel: 'error', build: { write: false, sourcemap: 'hidden' } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  const manifest = output.find(({ fileName }) => fileName === '.vite/manifest.json');
  if (manifest?.type !== 'asset') throw new Error('The build has no manifest');
  const pages = (Object.keys(budgets) as (keyof typeof budgets)[]).map((screen) => ({
    screen,
    loaded: filesOfPage(JSON.parse(String(manifest.source)) as Manifest, screen).flatMap((file) => {
      const chunk = chunks.get(file);
      return chunk === undefined ? [] : [chunk];
    }),
  }));
  for (const { screen, loaded } of pages) {
    const sizes = loaded.map((chunk) => inColumns(kilobytesOf(chunk.code), chunk.fileName));
    console.log([`\n${screen}`, ...sizes].join('\n'));
  }
  for (const chunk of new Set(pages.flatMap(({ loaded }) => loaded))) {
    const modules = shares(chunk).map(([place, share]) => inColumns(share, place));
    console.log([`\n${chunk.fileName}`, ...modules].join('\n'));
  }
}
