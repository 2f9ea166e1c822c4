import { join } from 'node:path';
import type { Book } from '../book/book';
import { formats } from '../formats/formats';
import type { Project } from '../project/project';
import type { Options } from './options';
import { planForHand } from './planForHand';
import { namesOf, type Planned, planned, sound } from './prepare';
import { print, printJson, tableLines } from './print';
import { writeWhole } from './writeWhole';

/** Plans, plays what was planned, and only then writes: all the files or none. */
export const plan = async (options: Options, project: Project): Promise<void> => {
  if (options.for === 'hand') return planForHand(options, project);
  const plans: Planned[] = [];
  for (const name of namesOf(project, options.words))
    plans.push(await planned(await sound(project, name, options), options));
  const files = plans.flatMap(({ model, book }) =>
    options.formats.map((format) => {
      const { ending, write } = formats[format];
      return { path: join(options.out, `${book.machine}.${ending}`), text: write(book, model, project.book) };
    }),
  );
  writeWhole(...files);
  const books = plans.map(({ book }) => book);
  if (options.isJson) return printJson(books);
  print(...tableLines(head, books.map(rowOf)));
  for (const { machine, missing } of books)
    print(
      ...missing.map(({ item, reason }) => `${machine}: no path covers '${item}': ${reason ?? 'no reason'}`),
    );
  print(`${files.length} files written to ${options.out}`);
};

const head = ['machine', 'paths', 'steps', 'cost', 'bound', 'ratio', 'method'];

const rowOf = ({ machine, paths, cost, bound, method }: Book): string[] => [
  machine,
  String(paths.length),
  String(stepsIn(paths)),
  String(cost),
  ...(bound === 0 ? ['–', '–'] : [String(bound), (cost / bound).toFixed(2)]),
  method,
];

const stepsIn = (paths: Book['paths']): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);
