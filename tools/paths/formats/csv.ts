import type { Book } from '../book/book';
import type { PathModel } from '../model';
import { rowsOf } from './rows';

const head = [
  'path',
  'step',
  'kind',
  'what',
  'refused',
  'state',
  'sees',
  'requirements',
  'not by hand',
  'covers',
];

/** One line per step, as RFC 4180 has it. No spreadsheet takes a cell for a formula. */
export const csv = (book: Book, model: PathModel): string =>
  [
    head,
    ...book.paths.flatMap((path) =>
      rowsOf(model, path).map((row) => [
        path.name,
        String(row.number),
        row.kind,
        row.say,
        row.isRefused ? 'yes' : 'no',
        row.state,
        row.sees,
        row.requirements.join(' '),
        row.obstacle ?? '',
        row.covers.join('\n'),
      ]),
    ),
  ]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');

const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
