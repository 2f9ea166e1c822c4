import type { Book, BookPath } from '../book/book';
import type { PathModel } from '../model';
import type { BookWords } from '../project/config';
import { type Row, rowsOf, summaryOf } from './rows';

/** One feature per machine and one scenario per path, tagged with the requirements that it shows. */
export const gherkin = (book: Book, model: PathModel, { given }: BookWords): string =>
  `${[
    `Feature: ${book.machine}`,
    `  ${summaryOf(book)}`,
    '',
    ...(given.length === 0 ? [] : ['  Background:']),
    ...given.map((words, index) => `    ${index === 0 ? 'Given' : 'And'} ${words}`),
    ...book.paths.flatMap((path) => ['', ...scenarioOf(path, model)]),
  ].join('\n')}\n`;

const scenarioOf = (path: BookPath, model: PathModel): string[] => {
  const rows = rowsOf(model, path);
  const tags = [...new Set(rows.flatMap(({ requirements }) => requirements))].sort();
  return [
    ...(tags.length === 0 ? [] : [`  ${tags.map((id) => `@${id}`).join(' ')}`]),
    `  Scenario: ${path.name}`,
    ...rows.flatMap((row) => stepsOf(row, model.machine.id)),
  ];
};

const stepsOf = (
  { number, say, isRefused, tells, sees, races, obstacle }: Row,
  machine: string,
): string[] => [
  ...races.map((race) => `    # race: ${race}`),
  ...(obstacle === null ? [] : [`    # not by hand: ${obstacle.replaceAll(/\s+/g, ' ')}`]),
  `    ${number === 0 ? 'Given' : 'When'} ${say}`,
  ...(isRefused ? ['    Then it is refused', `    And ${sees}`] : [`    Then ${sees}`]),
  ...tells.map((telling) => `    And ${machine} ${telling}`),
];
