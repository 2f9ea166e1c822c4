import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Book, bookText } from '../book/book';
import type { BrowserRun, PathsConfig } from '../project/config';

/** How one path ended in the browser. */
export type BrowserVerdict = {
  machine: string;
  path: string;
  /** The step that failed and why, in one line; null where it passed. */
  failure: string | null;
  seconds: number;
};

type Report = { suites?: ReportSuite[] };
type ReportSuite = { title: string; suites?: ReportSuite[]; specs?: ReportSpec[] };
type ReportSpec = { title: string; ok: boolean; tests: { results: ReportResult[] }[] };
type ReportResult = {
  duration: number;
  error?: { message?: string };
  steps?: { title: string; error?: unknown }[];
};

const folder = '.cache/paths/browser';

/** Where the project's browser player writes what changed at the page in each step of a path, as JSON. */
export const pageFile = (books: string, path: string): string => join(books, `${path}.seen.json`);

/** Lets the project play every path of the books in its browser, and reads what came of it. */
export const runOnBrowser = async (
  { play }: Pick<PathsConfig, 'play'>,
  books: readonly Book[],
  showing: Pick<BrowserRun, 'isHeaded' | 'hasCaptions' | 'isAccepting'>,
): Promise<BrowserVerdict[]> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const book of books) writeFileSync(join(folder, `${book.machine}.md`), bookText(book));
  const report = resolve('.cache/paths/browser-report.json');
  rmSync(report, { force: true });
  await play({ books: resolve(folder), report, ...showing });
  if (!existsSync(report)) throw new Error('The browser run ended without a report: see above');
  const { suites = [] }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const machines = suites.flatMap((file) => file.suites ?? []);
  return machines.flatMap(({ title: machine, specs = [] }) =>
    specs.map(({ title: path, ok, tests }) => ({
      machine,
      path,
      failure: ok ? null : failureOf(tests.at(-1)?.results.at(-1)),
      seconds: (tests.at(-1)?.results.at(-1)?.duration ?? 0) / 1000,
    })),
  );
};

/** A book with what the last run has seen at the page; of a path that did not pass, what the book had. */
export const withSeenPages = (book: Book): Book => ({
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

const failureOf = ({ error, steps = [] }: Partial<ReportResult> = {}): string => {
  const step = steps.find((candidate) => candidate.error !== undefined)?.title ?? 'before the first step';
  const said = stripVTControlCharacters(error?.message ?? 'no message').replaceAll(/\s+/g, ' ');
  return `step ${step}: ${said}`;
};
