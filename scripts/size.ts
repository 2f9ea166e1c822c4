import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** kB (1000 bytes), gzip, of what the race calendar loads. */
const limits = { js: 119.5, css: 20 };

/** Entry chunk and the screen's own; both load before the race calendar is whole. */
const raceCalendar = ['index.html', 'src/screens/raceCalendar/screen.ts'];

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** Every built file that a page made of these entries loads. @throws if an entry is not in the manifest */
function filesOf(manifest: Record<string, Chunk>, entries: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  entries.forEach(visit);
  return files;
}

/** Prints what the race calendar of the build in `dist` loads; false where that is over a limit. */
export function checkSize(dist: string): boolean {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = [...filesOf(manifest, raceCalendar)];
  const kilobytes = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000, 0);
  const [js, css] = [kilobytes('.js'), kilobytes('.css')];
  const passed = js > 0 && css > 0 && js <= limits.js && css <= limits.css;
  console.log(
    `${passed ? '✓' : '✗'} race calendar: ${js.toFixed(1)} of ${limits.js} kB of JavaScript, ${css.toFixed(1)} of ${limits.css} kB of CSS (gzip)`,
  );
  return passed;
}
