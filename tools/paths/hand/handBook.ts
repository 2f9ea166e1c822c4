import type { Book, BookPath } from '../book/book';
import { requirementsOf } from '../explore/items';
import { line, text } from '../formats/markdownText';
import { counted } from '../formats/rows';
import type { PathModel } from '../model';
import type { BookWords } from '../project/config';
import { type HandRow, handPath } from './steps';

/** A book that a person walks at the page, row by row. */
export const handBook = (book: Book, model: PathModel, words: BookWords): string =>
  `${[
    `# By hand: ${text(book.machine)}`,
    `${counted(book.paths.length, 'test')}. What nobody can do by hand is in none of them.`,
    ...words.introduction,
    'A row is one step: send its command first, where it names one, then do what the second column says. The third column says what comes of it by itself, the fourth what is to be seen then: first what is new. The state is for bug reports.',
    ...book.paths.flatMap((path) => pathOf(path, model, words)),
  ].join('\n\n')}\n`;

const head = ['#', 'What you do', 'What happens', 'What you see', 'State', 'Requirements'];

const pathOf = (path: BookPath, model: PathModel, { afresh = '', prepare }: BookWords): string[] => {
  const { name, first, rows } = handPath(model, path);
  const told = rows.filter(({ answers }) => answers.length > 0);
  const claims = [...requirementsOf(model)];
  const cells = (row: HandRow): string[] => {
    const command = told.indexOf(row);
    const covers = new Set(row.moments.flatMap((moment) => moment.covers));
    return [
      row.from === row.to ? String(row.from) : `${row.from} to ${row.to}`,
      [text(row.first), command < 0 ? '' : `**Command ${command + 1}.**`, text(row.do)]
        .filter((part) => part !== '')
        .join(' '),
      text(row.comes.join('. ')),
      text(seenIn(row)),
      text(row.state),
      claims
        .filter(([, claimed]) => claimed.some((item) => covers.has(item)))
        .map(([id]) => id)
        .sort()
        .join(', '),
    ];
  };
  return [
    `## ${text(name)}`,
    `**Before**: ${[afresh, text(first)].filter((part) => part !== '').join(' ')}`,
    [head, head.map(() => '---'), ...rows.map(cells)].map(line).join('\n'),
    ...told.flatMap(({ answers }, index) => [
      `**Command ${index + 1}**:`,
      `\`\`\`sh\n${prepare(answers)}\n\`\`\``,
    ]),
  ];
};

const seenIn = ({ sees: { anew, still } }: HandRow): string => {
  if (still.length === 0) return anew.join(' ');
  return [anew.length === 0 ? 'Nothing is new.' : anew.join(' '), 'As before:', ...still].join(' ');
};
