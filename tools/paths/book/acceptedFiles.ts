import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptedBook, parseAccepted } from './accepted';
import { BookError } from './book';

/** Where the accepted book of a machine is kept. */
export const acceptedFile = (folder: string, machine: string): string => join(folder, `${machine}.yaml`);

/**
 * The accepted book of a machine; null where there is none.
 *
 * @throws BookError where it is no book, or another machine's
 */
export const readAccepted = (folder: string, machine: string): AcceptedBook | null => {
  const file = acceptedFile(folder, machine);
  if (!existsSync(file)) return null;
  const book = parseAccepted(readFileSync(file, 'utf8'));
  if (book.machine !== machine) throw new BookError(`it is the book of '${book.machine}'`);
  return book;
};
