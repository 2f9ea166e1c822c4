import { readFileSync } from 'node:fs';
import type { Book } from '../book/book';
import type { BrowserVerdict } from '../browser/runOnBrowser';
import type { Opened } from './books';
import { writeWhole } from './writeWhole';

/** What the last run in a browser found, by machine, and of which model. */
type ClientStorage = Record<string, { model: string; verdicts: BrowserVerdict[] }>;

const file = '.cache/paths/browser-verdicts.json';

/** Kept for the report; those of other machines stay. */
export const recordVerdicts = (opened: readonly Opened[], verdicts: readonly BrowserVerdict[]): void => {
  const storage = readKept();
  for (const { book } of opened)
    storage[book.machine] = {
      model: book.model,
      verdicts: verdicts.filter(({ machine }) => machine === book.machine),
    };
  writeWhole({ path: file, text: `${JSON.stringify(storage, null, 2)}\n` });
};

/** Null where the machine was not played in a browser as it is now. */
export const verdictsFor = ({ machine, model }: Book): BrowserVerdict[] | null => {
  const found = readKept()[machine];
  return found?.model === model ? found.verdicts : null;
};

const readKept = (): ClientStorage => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};
