import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, manifestOf } from './builtCode';

/** kB (1000 bytes), gzip, of what the race calendar loads. */
const limits = { js: 110.2, css: 20 };

/** Entry chunk and the screen's own; both load before the race calendar is whole. */
const raceCalendar = ['index.html', 'src/screens/raceCalendar/screen.ts'];

/** Prints what the race calendar of the build in `dist` loads; false where that is over a limit. */
export function checkSize(dist: string): boolean {
  const files = filesOf(manifestOf(dist), raceCalendar);
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
