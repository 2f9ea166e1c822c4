import type { Book } from '../book/book';
import type { PathModel } from '../model';
import type { FormatName } from './formatNames';
import { type Printing, page } from './page';
import { type Imports, playwright } from './playwright';

export const formatted = (
  format: FormatName,
  book: Book,
  model: PathModel,
  { imports, ...printing }: Printing & { imports: Imports },
): { file: string; text: string } => {
  const { machine } = book;
  if (format === 'page') return { file: `${machine}.html`, text: page(book, model, printing) };
  if (format === 'playwright') return { file: `${machine}.test.ts`, text: playwright(book, model, imports) };
  return { file: `${machine}.json`, text: `${JSON.stringify(book, null, 2)}\n` };
};
