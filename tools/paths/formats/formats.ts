import type { Book } from '../book/book';
import type { PathModel } from '../model';
import { markdown } from './markdown';
import { playwright } from './playwright';

export const formatNames = ['md', 'playwright', 'json'] as const;
export type FormatName = (typeof formatNames)[number];

export const formatted = (
  format: FormatName,
  book: Book,
  model: PathModel,
  introduction: readonly string[],
): { file: string; text: string } => {
  const { machine } = book;
  if (format === 'md') return { file: `${machine}.md`, text: markdown(book, model, introduction) };
  if (format === 'playwright') return { file: `${machine}.spec.ts`, text: playwright(book, model) };
  return { file: `${machine}.json`, text: `${JSON.stringify(book, null, 2)}\n` };
};
