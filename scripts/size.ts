import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ScreenName } from '../domain/routes';
import { filesOf, type Manifest, manifestOf, screenEntry } from './builtCode';

type Budget = { js: number; css: number; files: number };

/** What a page may load for its first use: kB (1000 bytes) gzip of JavaScript and of CSS, and how many files. */
export const budgets = {
  regionSelector: { js: 108.3, css: 9, files: 6 },
  raceCalendar: { js: 110.6, css: 9, files: 6 },
  race: { js: 121.0, css: 11, files: 8 },
  signIn: { js: 113.3, css: 9.5, files: 7 },
  register: { js: 114.3, css: 9.5, files: 8 },
  checkout: { js: 141.2, css: 14.5, files: 14 },
  account: { js: 150.4, css: 14.5, files: 14 },
} satisfies Partial<Record<ScreenName, Budget>>;

/** The built files of a page opened by its address. */
export const filesOfPage = (manifest: Manifest, screen: keyof typeof budgets): string[] =>
  filesOf(manifest, ['index.html', screenEntry(manifest, screen)]);

/** kB, gzip. */
export const kilobytesOf = (code: string | Buffer): number => gzipSync(code, { level: 9 }).length / 1000;

/** Prints what each page of the build in `dist` loads; false where one is over its budget. */
export function checkSize(dist: string): boolean {
  const manifest = manifestOf(dist);
  const isWithin = Object.entries(budgets).map(([screen, budget]) => {
    const files = filesOfPage(manifest, screen as keyof typeof budgets);
    const sum = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((total, file) => total + kilobytesOf(readFileSync(join(dist, file))), 0);
    const [js, css] = [sum('.js'), sum('.css')];
    const passed = js > 0 && js <= budget.js && css > 0 && css <= budget.css && files.length <= budget.files;
    console.log(
      `${passed ? '✓' : '✗'} ${screen}: ${js.toFixed(1)} of ${budget.js} kB of JavaScript, ${css.toFixed(1)} of ${budget.css} kB of CSS (gzip), ${files.length} of ${budget.files} files`,
    );
    return passed;
  });
  return !isWithin.includes(false);
}
