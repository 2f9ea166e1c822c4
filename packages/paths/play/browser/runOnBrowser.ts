import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportTestResult } from '@playwright/test/reporter';
import { type Book, bookText } from '../book/book';

export type BrowserRun = {
  books: string;
  /** Playwright's JSON report: a suite per machine, a test per path. */
  report: string;
  isHeaded: boolean;
  /** Records the page's lines instead of comparing them. */
  isAccepting: boolean;
};

/** The result of one path; `failure` is one line, null if the path passed. */
export type Verdict = {
  machine: string;
  path: string;
  failure: string | null;
  seconds: number;
  /** File with a picture of the page. */
  picture?: string | undefined;
};

/** The JSON file for a path's page lines, written by the project's browser tests. */
export const pageFile = (books: string, path: string): string => join(books, `${path}.seen.json`);

/** Runs the project's browser tests on the books, in a folder of its own, and reads the results. */
export const runOnBrowser = async (
  play: (run: BrowserRun) => Promise<unknown>,
  books: readonly Book[],
  { folder, ...how }: Pick<BrowserRun, 'isHeaded' | 'isAccepting'> & { folder: string },
): Promise<Verdict[]> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const book of books) writeFileSync(join(folder, `${book.machine}.md`), bookText(book));
  const report = resolve(folder, 'report.json');
  await play({ books: resolve(folder), report, ...how });
  if (!existsSync(report)) throw new Error('The browser run ended without a report: see above');
  const { suites }: JSONReport = JSON.parse(readFileSync(report, 'utf8'));
  const machines = suites.flatMap((file) => file.suites ?? []);
  return machines.flatMap(({ title: machine, specs }) =>
    specs.flatMap(({ title: path, ok, tests }) => {
      const result = tests.at(-1)?.results.at(-1);
      if (result === undefined || result.status === 'skipped') return [];
      const { attachments, duration } = result;
      const picture = attachments.find(({ contentType }) => contentType.startsWith('image/'))?.path;
      return [{ machine, path, failure: ok ? null : failureOf(result), seconds: duration / 1000, picture }];
    }),
  );
};

/** A book with the page lines of the last run; failed paths keep their lines. */
export const withObservedPages = (book: Book, folder: string): Book => ({
  ...book,
  paths: book.paths.map((path) => {
    const file = pageFile(folder, path.name);
    if (!existsSync(file)) return path;
    const seen: string[][] = JSON.parse(readFileSync(file, 'utf8'));
    return {
      ...path,
      steps: path.steps.map((step, index) => ({ ...step, page: seen[index] ?? step.page })),
    };
  }),
});

const failureOf = ({ error, steps = [] }: JSONReportTestResult): string => {
  const step = steps.find((candidate) => candidate.error !== undefined)?.title ?? 'before the first step';
  const said = stripVTControlCharacters(error?.message ?? 'no message').replaceAll(/\s+/g, ' ');
  return `step ${step}: ${said}`;
};
