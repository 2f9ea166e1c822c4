import type { Book, BookPath } from '../book/book';
import { itemsOf } from '../explore/items';
import type { PathModel } from '../model';
import { reasonFor } from '../reasons';
import { faultCommand } from './faults';
import { counted, type Row, rowsOf, summaryOf } from './rows';

/** A test book that a manual tester follows without reading code. */
export const markdown = (book: Book, model: PathModel): string =>
  `${[`# Test book: ${text(book.machine)}`, summaryOf(book), ...introduction, ...missingOf(book, model), ...book.paths.flatMap((path) => pathOf(path, model))].join('\n\n')}\n`;

const introduction = [
  'Run the shop and its sandbox league with `npm start`, and open http://localhost:3000. Each test begins in a fresh private window.',
  'A row is one step. Do what the second column says, or wait until what the third column says has happened; then the page must look as the fourth column says. `data-state` in the page names the state. The last column names the requirements that the step shows.',
  '**Prepare** stands where the league has to answer in a way of its own: send the command below the table first. A command replaces the one before, and each answer is given once; `curl -X DELETE localhost:3100/faults` takes all of them back.',
  'A state in which the page is busy passes as soon as the league answers. To look at it, slow the network down in the developer tools.',
  '**Not by hand** stands where nobody can cause it at the page. End the test there; the rest of it is run by the machine alone.',
];

/** What was asked for and is on no path, also what the planner never met. */
const missingOf = (book: Book, model: PathModel): string[] => {
  const covered = new Set(
    book.paths.flatMap(({ start, steps }) => [start, ...steps]).flatMap(({ covers }) => covers),
  );
  const kinds = book.criteria.map((criterion) => criterion.slice(0, -1));
  const never = itemsOf(model.machine, model.outcomes).filter(
    (item) => kinds.some((kind) => item.startsWith(`${kind} `)) && !covered.has(item),
  );
  const missing = [...new Set([...never, ...book.missing.map(({ item }) => item)])];
  if (missing.length === 0) return [];
  const lines = missing.map(
    (item) => `- ${text(item)}: ${text(reasonFor(model, item) ?? 'no reason given')}`,
  );
  return ['## Not in this book', lines.join('\n')];
};

const head = ['#', 'What you do', 'What happens', 'What you see', 'State', 'Requirements'];

const pathOf = (path: BookPath, model: PathModel): string[] => {
  const rows = rowsOf(model, path);
  const prepared = preparationsOf(rows);
  const requirements = [...new Set(rows.flatMap((row) => row.requirements))].sort();
  return [
    `## ${text(path.name)}`,
    `${counted(path.steps.length, 'step')}${requirements.length === 0 ? '' : ` for ${requirements.join(', ')}`}.`,
    [head, head.map(() => '---'), ...rows.map((row) => cellsOf(row, prepared))].map(line).join('\n'),
    ...[...prepared].flatMap(([before, { name, command }]) => [
      `**${name}**, before step ${before}:`,
      `\`\`\`sh\n${command}\n\`\`\``,
    ]),
  ];
};

type Preparations = ReadonlyMap<number, { name: string; command: string }>;

/** What has to be told to the API, by the step before which it is told. */
const preparationsOf = (rows: readonly Row[]): Preparations => {
  const told = rows.flatMap(({ answer }) => answer ?? []);
  const moments = [...new Set(told.map(({ before }) => before))].sort((a, b) => a - b);
  return new Map(
    moments.map((before, index) => {
      const answers = told.filter((other) => other.before === before).map(({ answer }) => answer);
      return [before, { name: `Prepare ${index + 1}`, command: faultCommand(answers) }];
    }),
  );
};

const cellsOf = (row: Row, prepared: Preparations): string[] => {
  const { number, kind, say, isRefused, sees, state, requirements, obstacle } = row;
  const preparation = prepared.get(number);
  const first = preparation === undefined ? '' : `**${preparation.name}.** `;
  const words = `${text(say)}${obstacle === null ? '' : ` (**Not by hand**: ${text(obstacle)})`}`;
  const happens = isRefused ? 'Nothing: it is refused' : '';
  return [
    String(number),
    `${first}${kind === 'do' ? words : ''}`,
    kind === 'do' ? happens : words,
    text(sees),
    text(state),
    requirements.join(', '),
  ];
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Text as it is: no sign of it is read as Markdown or HTML. */
const text = (words: string): string =>
  words.replaceAll(/[\\`*_[\]<>|~]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ');
