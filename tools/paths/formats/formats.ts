import type { Book } from '../book/book';
import type { PathModel } from '../model';
import type { BookWords } from '../project/config';
import { csv } from './csv';
import { gherkin } from './gherkin';
import { json } from './json';
import { markdown } from './markdown';
import { mermaid } from './mermaid';

/** How a book can be written, by the name of the format; the file's name ends in `.` and `ending`. */
export const formats = {
  md: { ending: 'md', write: markdown },
  json: { ending: 'json', write: json },
  gherkin: { ending: 'feature', write: gherkin },
  mermaid: { ending: 'mermaid.md', write: mermaid },
  csv: { ending: 'csv', write: csv },
} as const satisfies Record<
  string,
  { ending: string; write: (book: Book, model: PathModel, words: BookWords) => string }
>;
