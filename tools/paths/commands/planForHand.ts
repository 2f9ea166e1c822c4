import { join } from 'node:path';
import type { Book } from '../book/book';
import { obstacleOf } from '../browser/playable';
import { formats } from '../formats/formats';
import { handBook } from '../hand/handBook';
import { handObstacles, handPath, settled } from '../hand/steps';
import type { Project } from '../project/project';
import type { Options } from './options';
import { loaded, namesOf, type Planned, planned, sound } from './prepare';
import { print, printJson, tableLines } from './print';
import { Refused } from './refused';
import { writeWhole } from './writeWhole';

export type HandPlan = Planned & {
  /** Items that a browser run reaches. */
  reached: number;
  /** Those of them that nobody can walk to, with the reason. */
  left: readonly { item: string; reason: string }[];
};

/** Plans what a person can walk at the page; what they cannot do is on no path. */
export const planForHand = async (options: Options, project: Project): Promise<void> => {
  const plans: HandPlan[] = [];
  for (const name of await walkable(project, options.words))
    plans.push(await handPlan(project, name, options));
  writeWhole(
    ...plans.flatMap(({ model, book }) =>
      options.formats.map((format) => {
        const { ending, write } = formats[format];
        const own = format === 'md' ? handBook : write;
        return {
          path: join(options.out, `${book.machine}.hand.${ending}`),
          text: own(book, model, project.book),
        };
      }),
    ),
  );
  if (options.isJson) return printJson(plans.map(({ book }) => book));
  print(...handTable(plans));
  for (const { book, left } of plans)
    print(...left.map(({ item, reason }) => `${book.machine}: not by hand: '${item}': ${reason}`));
  print(`${plans.length * options.formats.length} files written to ${options.out}`);
};

/** The names given, or all whose models say how they are walked. */
export const walkable = async (project: Project, words: readonly string[]): Promise<string[]> => {
  const names: string[] = [];
  for (const name of namesOf(project, words)) {
    const { byHand } = await loaded(project, name);
    if (byHand !== null) names.push(name);
    else if (words.length > 0)
      throw new Refused('usage', [`${name}: the model has no 'byHand', which says how its paths are walked`]);
  }
  if (names.length === 0)
    throw new Refused('usage', ["no model has a 'byHand', which says how paths are walked"]);
  return names;
};

/** Plans one machine's paths for a person. */
export const handPlan = async (
  project: Project,
  name: string,
  options: Parameters<typeof planned>[1] & Partial<Pick<Options, 'limits'>>,
): Promise<HandPlan> => {
  const found = await sound(project, name, options);
  const { model, explored } = found;
  const obstacle = handObstacles(model, explored);
  const plan = await planned(
    found,
    options,
    (edge) => obstacle(edge) === null,
    (path) => settled(model, explored, path),
  );
  const inBrowser = await planned(found, options, (edge) => obstacleOf(model, edge) === null);
  const reached = itemsIn(inBrowser.book);
  const walked = itemsIn(plan.book);
  const left = [...reached]
    .filter((item) => !walked.has(item))
    .map((item) => {
      const edges = explored.edges.filter(({ items }) => items.some((other) => other === item));
      const reasons = new Set(edges.flatMap((edge) => obstacle(edge) ?? []));
      return { item, reason: [...reasons].join('; ') || 'nobody can walk to where it is' };
    });
  return { ...plan, reached: reached.size, left };
};

const itemsIn = ({ paths }: Book): Set<string> =>
  new Set(paths.flatMap(({ start, steps }) => [start, ...steps]).flatMap(({ covers }) => covers));

const head = ['machine', 'paths', 'rows', 'steps', 'items of the browser', 'by hand'];

/** A line a machine, and one for all where there are several. */
export const handTable = (plans: readonly HandPlan[]): string[] => {
  const own = plans.map(figuresOf);
  const all = own.reduce(
    (sum, figures) => sum.map((figure, index) => figure + (figures[index] ?? 0)),
    [0, 0, 0, 0, 0],
  );
  return tableLines(head, [
    ...plans.map(({ book }, index) => rowOf(book.machine, own[index] ?? [])),
    ...(plans.length > 1 ? [rowOf('all', all)] : []),
  ]);
};

/** Paths, rows, steps, items that a browser reaches, and those of them that a person does. */
const figuresOf = ({ model, book, reached, left }: HandPlan): number[] => [
  book.paths.length,
  book.paths.reduce((sum, path) => sum + handPath(model, path).rows.length, 0),
  book.paths.reduce((sum, { steps }) => sum + steps.length, 0),
  reached,
  reached - left.length,
];

const rowOf = (name: string, figures: readonly number[]): string[] => {
  const [reached = 0, walked = 0] = figures.slice(-2);
  return [
    name,
    ...figures.slice(0, -1).map(String),
    `${Math.floor((100 * walked) / Math.max(reached, 1))} %`,
  ];
};
