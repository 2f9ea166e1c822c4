import type { Book, BookPath } from '../book/book';
import { itemsOf } from '../explore/items';
import { isComposition } from '../explore/running';
import { grouped } from '../grouped';
import type { PathModel } from '../model';
import type { BookWords } from '../project/config';
import { reasonFor } from '../reasons';
import { line, text } from './markdownText';
import { counted, type Row, rowsOf, summaryOf } from './rows';

/** A test book that a manual tester follows without reading code. */
export const markdown = (book: Book, model: PathModel, words: BookWords): string => {
  const races = racesOf(book);
  return `${[`# Test book: ${text(book.machine)}`, summaryOf(book), ...words.introduction, ...readingOf(book, model), ...missingOf(book, model), ...raceTable(races), ...book.paths.flatMap((path) => pathOf(path, { model, words, races }))].join('\n\n')}\n`;
};

/** How the book is read: of what does not stand in it nothing is said. */
const readingOf = ({ paths }: Book, model: PathModel): string[] => {
  const rows = paths.flatMap((path) => rowsOf(model, path));
  const hasPage = Object.values(model.states).some(({ see }) => typeof see === 'function');
  const ifAny = (part: (row: Row) => boolean, ...lines: string[]) => (rows.some(part) ? lines : []);
  return [
    `A row is one step. Do what the second column says, or wait until what the third column says has happened; then it must look as the fourth column says. ${hasPage && model.isNamedOnPage ? '`data-state` in the page names the state. ' : ''}The last column names the requirements that the step shows.`,
    ...ifAny(
      ({ tells }) => tells.length > 0,
      'In italics stands what the machine tells other parts of the app. There is nothing to do about it; somebody who reads the events of the app finds it there.',
    ),
    ...ifAny(
      ({ races }) => races.length > 0,
      '**Race** stands where it is decided which of two things that can happen at the same moment is first. The table of races says which they are.',
    ),
    ...ifAny(
      ({ answer }) => answer !== null,
      '**Prepare** stands where the API has to answer in a certain way: send the command below the table first.',
      'A state in which the page is busy ends as soon as the API answers. To look at it, slow the network down in the developer tools.',
    ),
    ...ifAny(
      ({ obstacle }) => obstacle !== null,
      '**Not by hand** stands where nobody can cause it. End the test there; the rest of it is run by the machine alone.',
    ),
  ];
};

/** Items of the criteria that are on no path, also those that the planner never met. */
const missingOf = (book: Book, model: PathModel): string[] => {
  const covered = new Set(
    book.paths.flatMap(({ start, steps }) => [start, ...steps]).flatMap(({ covers }) => covers),
  );
  const kinds = book.criteria.map((criterion) => criterion.slice(0, -1));
  // What machines that run together cannot reach is for the paths of each by itself.
  const all = isComposition(model) ? [] : itemsOf(model.machine, model.outcomes);
  const never = all.filter((item) => kinds.some((kind) => item.startsWith(`${kind} `)) && !covered.has(item));
  const missing = new Map([
    ...never.map((item) => [item, reasonFor(model, item)] as const),
    ...book.missing.map(({ item, reason }) => [item, reason] as const),
  ]);
  if (missing.size === 0) return [];
  const lines = [...missing].map(([item, reason]) => `- ${text(item)}: ${text(reason ?? 'no reason given')}`);
  return ['## Not in this book', lines.join('\n')];
};

/** By a race's words: its number, and the steps that decide it. */
type Races = ReadonlyMap<string, { number: number; steps: readonly string[] }>;

const racesOf = ({ paths }: Book): Races => {
  const decided = paths.flatMap(({ name, start, steps }) =>
    [start, ...steps].flatMap(({ races = [] }, step) =>
      races.map((race) => ({ race, step: `${name}, step ${step}` })),
    ),
  );
  const byRace = [...grouped(decided, ({ race }) => race)];
  return new Map(
    byRace.map(([race, all], index) => [race, { number: index + 1, steps: all.map(({ step }) => step) }]),
  );
};

const raceTable = (races: Races): string[] => {
  if (races.size === 0) return [];
  const rows = [...races].map(([race, { number, steps }]) => [
    String(number),
    text(race),
    text(steps.join('; ')),
  ]);
  const lines = [['Race', 'Which is first', 'Decided by'], ['---', '---', '---'], ...rows];
  return ['## Races', lines.map(line).join('\n')];
};

const head = ['#', 'What you do', 'What happens', 'What you see', 'State', 'Requirements'];

const pathOf = (
  path: BookPath,
  { model, words, races }: { model: PathModel; words: BookWords; races: Races },
): string[] => {
  const rows = rowsOf(model, path);
  const prepared = preparationsOf(rows, words);
  const requirements = [...new Set(rows.flatMap((row) => row.requirements))].sort();
  return [
    `## ${text(path.name)}`,
    `${counted(path.steps.length, 'step')}${requirements.length === 0 ? '' : ` for ${requirements.join(', ')}`}.`,
    [head, head.map(() => '---'), ...rows.map((row) => cellsOf(row, prepared, races))].map(line).join('\n'),
    ...[...prepared].flatMap(([before, { name, command }]) => [
      `**${name}**, before step ${before}:`,
      `\`\`\`sh\n${command}\n\`\`\``,
    ]),
  ];
};

type Preparations = ReadonlyMap<number, { name: string; command: string }>;

/** The commands that make the API answer as the test needs it, by the step before which they are sent. */
const preparationsOf = (rows: readonly Row[], { prepare }: BookWords): Preparations => {
  const told = rows.flatMap(({ answer }) => answer ?? []);
  const moments = [...new Set(told.map(({ before }) => before))].sort((a, b) => a - b);
  return new Map(
    moments.map((before, index) => {
      const answers = told.filter((other) => other.before === before).map(({ answer }) => answer);
      return [before, { name: `Prepare ${index + 1}`, command: prepare(answers) }];
    }),
  );
};

const cellsOf = (row: Row, prepared: Preparations, numbered: Races): string[] => {
  const { number, kind, say, isRefused, tells, sees, state, requirements, races, obstacle } = row;
  const preparation = prepared.get(number);
  const first = preparation === undefined ? '' : `**${preparation.name}.** `;
  const words = `${text(say)}${obstacle === null ? '' : ` (**Not by hand**: ${text(obstacle)})`}`;
  const happens = [
    ...(kind === 'do' ? [] : [words]),
    ...(isRefused ? ['Nothing: it is refused'] : []),
    ...(tells.length === 0 ? [] : [`*The machine ${tells.map(text).join(', ')}*`]),
    ...races.map((race) => `**Race ${numbered.get(race)?.number}**`),
  ];
  return [
    String(number),
    `${first}${kind === 'do' ? words : ''}`,
    happens.join('. '),
    text(sees),
    text(state),
    requirements.join(', '),
  ];
};
