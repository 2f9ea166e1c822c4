import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runBrowserTests } from '../../../scripts/browserTests';
import type { Book } from '../book/book';

/** How one path ended in the browser. */
export type BrowserVerdict = {
  machine: string;
  path: string;
  passed: boolean;
  /** The step that failed and why, in one line; null where it passed. */
  failure: string | null;
};

type Report = { suites?: ReportSuite[] };
type ReportSuite = { title: string; suites?: ReportSuite[]; specs?: ReportSpec[] };
type ReportSpec = { title: string; ok: boolean; tests: { results: ReportResult[] }[] };
type ReportResult = { error?: { message?: string }; steps?: { title: string; error?: unknown }[] };

const folder = '.cache/paths/browser';

type Showing = {
  /** The browser can be seen. */
  isHeaded: boolean;
  /** The page shows each step's words; where it can be seen, slowly enough to read them. */
  hasCaptions: boolean;
};

/**
 * Plays every path of the books in a real Chromium, against the app and an API of its own. Progress goes to
 * stderr.
 */
export async function runOnBrowser(
  books: readonly Book[],
  { isHeaded, hasCaptions }: Showing,
): Promise<BrowserVerdict[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const book of books) writeFileSync(join(folder, `${book.machine}.json`), JSON.stringify(book));
  const report = resolve('.cache/paths/browser-report.json');
  rmSync(report, { force: true });
  await runBrowserTests(
    ['--config', 'tests/paths/browser/playwright.config.ts', ...(isHeaded ? ['--headed'] : [])],
    {
      PATHS_BOOKS: resolve(folder),
      PATHS_CAPTIONS: hasCaptions ? 'shown' : '',
      PATHS_SLOWED_BY_MS: isHeaded && hasCaptions ? '500' : '0',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    process.stderr,
  );
  if (!existsSync(report)) throw new Error('The browser run ended without a report: see above');
  const { suites = [] }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const machines = suites.flatMap((file) => file.suites ?? []);
  return machines.flatMap(({ title: machine, specs = [] }) =>
    specs.map(({ title: path, ok, tests }) => ({
      machine,
      path,
      passed: ok,
      failure: ok ? null : failureOf(tests.at(-1)?.results.at(-1)),
    })),
  );
}

const failureOf = ({ error, steps = [] }: ReportResult = {}): string => {
  const step = steps.find((candidate) => candidate.error !== undefined)?.title ?? 'before the first step';
  const said = stripVTControlCharacters(error?.message ?? 'no message').replaceAll(/\s+/g, ' ');
  return `step ${step}: ${said}`;
};
