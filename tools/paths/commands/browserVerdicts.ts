import { readFileSync } from 'node:fs';
import type { Book } from '../book/book';
import type { BrowserVerdict } from '../browser/runOnBrowser';
import { writeWhole } from './writeWhole';

/** What the last run in a browser found, by machine, and of which model. */
type VerdictsByMachine = Record<string, { model: string; verdicts: BrowserVerdict[] }>;

const file = '.cache/paths/browser-verdicts.json';

/** Writes them to a file for the report; those of other machines stay in it. */
export const recordVerdicts = (books: readonly Book[], verdicts: readonly BrowserVerdict[]): void => {
  const recorded = readVerdicts();
  for (const book of books)
    recorded[book.machine] = {
      model: book.model,
      verdicts: verdicts.filter(({ machine }) => machine === book.machine),
    };
  writeWhole({ path: file, text: `${JSON.stringify(recorded, null, 2)}\n` });
};

/** Null where the machine was not played in a browser as it is now. */
export const verdictsFor = ({ machine, model }: Book): BrowserVerdict[] | null => {
  const found = readVerdicts()[machine];
  return found?.model === model ? found.verdicts : null;
};

const readVerdicts = (): VerdictsByMachine => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};
