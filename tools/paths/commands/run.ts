import type { Book } from '../book/book';
import { missingPageBook, pageBookProblems } from '../browser/pageFiles';
import type { BrowserVerdict } from '../browser/runOnBrowser';
import type { Project } from '../project/project';
import { differenceIn, runOnModel } from '../run/runOnModel';
import { isFile, type Opened, openBooks } from './books';
import { recordVerdicts } from './browserVerdicts';
import type { Options } from './options';
import { counted, print, printJson } from './print';
import { Refused } from './refused';
import { writeWhole } from './writeWhole';

/** Plays books, or what is planned for a machine, on the model or in a real browser. */
export const run = async (options: Options, project: Project): Promise<void> => {
  const opened = await openBooks(options, project);
  const verdicts = await verdictsOn(options, project, opened, { isWhole: !options.words.some(isFile) });
  if (options.on === 'browser') recordVerdicts(project, booksIn(opened), verdicts);
  if (options.isJson) printJson({ verdicts });
  else for (const { machine, path, passed } of verdicts) if (passed) print(`${machine}: '${path}' passes`);
  if (options.isAccepting) await acceptPages(project, verdicts);
  tell(verdicts, options);
};

/**
 * Says which machines have no page book.
 *
 * @param isWhole of each machine all paths are to be played
 * @throws Refused where one cannot be compared with what is to be played
 */
const lookAtPageBooks = ({ pages }: Project, opened: readonly Opened[], isWhole: boolean): void => {
  if (pages === undefined) return;
  const problems = booksIn(opened).flatMap((book) => pageBookProblems(pages, book, { isWhole }));
  if (problems.length > 0) throw new Refused('modelInvalid', problems);
  for (const { model } of opened)
    for (const line of missingPageBook(pages, model)) process.stderr.write(`${line}\n`);
};

/** Writes down what the pages of the machines that passed have shown. */
const acceptPages = async ({ pages }: Project, verdicts: readonly BrowserVerdict[]): Promise<void> => {
  if (pages === undefined) throw new Refused('usage', ['the configuration names no folder for page books']);
  const { seenPages } = await import('../browser/runOnBrowser');
  writeWhole(...seenPages(pages, verdicts));
};

/** An accepted book is not played in a browser. */
const booksIn = (opened: readonly Opened[]): Book[] => opened.flatMap(({ planned }) => planned ?? []);

/** @throws Refused where a path fails, or none was played */
export const tell = (verdicts: readonly BrowserVerdict[], { isJson }: Options): void => {
  const failed = verdicts.filter(({ passed }) => !passed);
  const lines = failed.map(({ machine, path, failure }) => `${machine}: path '${path}', ${failure}`);
  if (verdicts.length === 0) throw new Refused('testFailed', ['no path was played']);
  if (failed.length > 0) throw new Refused('testFailed', lines);
  if (!isJson) print(`${counted(verdicts.length, 'path')} played, all as planned`);
};

/** @returns one verdict per path, with the line that says where it failed */
export const verdictsOn = async (
  { on, isHeaded, isAccepting }: Options,
  project: Project,
  opened: readonly Opened[],
  { hasCaptions = false, isWhole = false }: { hasCaptions?: boolean; isWhole?: boolean } = {},
): Promise<BrowserVerdict[]> => {
  if (on === 'browser') {
    if (!isAccepting) lookAtPageBooks(project, opened, isWhole);
    const { runOnBrowser } = await import('../browser/runOnBrowser');
    return runOnBrowser(project, booksIn(opened), { isHeaded, hasCaptions, isAccepting });
  }
  const verdicts: BrowserVerdict[] = [];
  for (const { model, book } of opened)
    for (const { machine, path, passed, divergence } of await runOnModel(model, book))
      verdicts.push({ machine, path, passed, failure: divergence && differenceIn(divergence) });
  return verdicts;
};
