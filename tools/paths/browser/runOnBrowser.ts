import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Book } from '../book/book';
import type { BrowserRun, PathsConfig } from '../project/config';
import { pageBookText } from './pageBook';
import { pageFile } from './pageFiles';
import { PageFolder } from './pageFolder';

/** How one path ended in the browser. */
export type BrowserVerdict = {
  machine: string;
  path: string;
  passed: boolean;
  /** The step that failed and why, in one line; null where it passed. */
  failure: string | null;
};

/** What the last run has seen of the machines that passed, as files of a folder. */
export const seenPages = (
  pages: string,
  verdicts: readonly BrowserVerdict[],
): { path: string; text: string }[] =>
  new PageFolder(folder)
    .kept()
    .filter((book) => verdicts.every(({ machine, passed }) => machine !== book.machine || passed))
    .map((book) => ({ path: pageFile(pages, book.machine), text: pageBookText(book) }));

type Report = { suites?: ReportSuite[] };
type ReportSuite = { title: string; suites?: ReportSuite[]; specs?: ReportSpec[] };
type ReportSpec = { title: string; ok: boolean; tests: { results: ReportResult[] }[] };
type ReportResult = { error?: { message?: string }; steps?: { title: string; error?: unknown }[] };

const folder = '.cache/paths/browser';

/** Lets the project play every path of the books in its browser, and reads what came of it. */
export async function runOnBrowser(
  { play, pages }: Pick<PathsConfig, 'play' | 'pages'>,
  books: readonly Book[],
  {
    isAccepting = false,
    ...showing
  }: Pick<BrowserRun, 'isHeaded' | 'hasCaptions'> & { isAccepting?: boolean },
): Promise<BrowserVerdict[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const book of books) writeFileSync(join(folder, `${book.machine}.json`), JSON.stringify(book));
  const seen = new PageFolder(folder);
  if (isAccepting) seen.open();
  else
    for (const { machine } of books) {
      const file = pages && pageFile(pages, machine);
      if (file !== undefined && existsSync(file)) seen.expect(machine, readFileSync(file, 'utf8'));
    }
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
