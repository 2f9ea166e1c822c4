import { readFileSync } from 'node:fs';
import type { Book } from '../book/book';
import type { BrowserVerdict } from '../browser/runOnBrowser';
import type { ItemId } from '../graph';
import type { Project } from '../project/project';
import { writeWhole } from './writeWhole';

/** What the last run of a machine in a browser found. */
export type BrowserFindings = {
  /** What was played, in the project's word for it; null where it has none. */
  build: string | null;
  verdicts: readonly BrowserVerdict[];
  /** How many steps of the paths that passed cover each item. */
  hits: Readonly<Record<ItemId, number>>;
};

type Recorded = Record<string, BrowserFindings & { model: string }>;

const file = '.cache/paths/browser-verdicts.json';

/** Writes them to a file for the report; those of other machines stay in it. */
export const recordVerdicts = (
  { build }: Pick<Project, 'build'>,
  books: readonly Book[],
  verdicts: readonly BrowserVerdict[],
): void => {
  const recorded = readVerdicts();
  const played = build?.() ?? null;
  for (const book of books) {
    const own = verdicts.filter(({ machine }) => machine === book.machine);
    recorded[book.machine] = { model: book.model, build: played, verdicts: own, hits: hitsOf(book, own) };
  }
  writeWhole({ path: file, text: `${JSON.stringify(recorded, null, 2)}\n` });
};

const hitsOf = ({ paths }: Book, verdicts: readonly BrowserVerdict[]): Record<ItemId, number> => {
  const hits: Record<ItemId, number> = {};
  const passed = new Set(verdicts.filter((verdict) => verdict.passed).map(({ path }) => path));
  for (const { start, steps } of paths.filter(({ name }) => passed.has(name)))
    for (const { covers } of [start, ...steps])
      for (const item of new Set(covers)) hits[item] = (hits[item] ?? 0) + 1;
  return hits;
};

/** Null where the machine was not played in a browser as it is now, in the build that there is now. */
export const verdictsFor = (
  { build }: Pick<Project, 'build'>,
  { machine, model }: Book,
): BrowserFindings | null => {
  const found = readVerdicts()[machine];
  return found?.model === model && found.build === (build?.() ?? null) ? found : null;
};

const readVerdicts = (): Recorded => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};
