import { type Book, bookText } from '../book/book';

/** The book itself, as `run` and `replay` read it. */
export const json = (book: Book): string => bookText(book);
