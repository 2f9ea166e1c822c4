import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseBook } from '../../../tools/paths/book/book';
import { playwright } from '../../../tools/paths/formats/playwright';
import type { PathModel } from '../../../tools/paths/model';
import { signIn } from '../models/signIn';

const folder = '.cache/paths/generated';

// Left to a release: the same paths are played from their book.
if (process.env.TESTS !== 'gate' && process.env.PATHS_BOOKS === undefined) {
  const book = parseBook(readFileSync('tests/paths/books/signIn.md', 'utf8'));
  const imports = {
    model: '../../../tests/paths/models/signIn',
    test: '../../../tests/paths/browser/pathTest',
  };
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, 'signIn.ts');
  writeFileSync(file, playwright(book, signIn as PathModel, imports));
  await import(pathToFileURL(file).href);
}
