import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import { checkModel } from '../plan/check/checkModel';
import type { Finding, Waived } from '../plan/check/finding';
import { reasonFor } from '../plan/check/reasons';
import type { Explored } from '../plan/simulate/explore';
import { type Book, parseBook } from '../play/book/book';
import { edgesAlong, missedBy } from '../play/book/bookOf';
import { obstacleOf } from '../play/browser/playable';
import { loadModel } from '../project/models';
import type { Project } from '../project/project';
import { Refused } from '../refused';
import type { Options } from './options';

/** The named machines, or all. @throws Refused for an unknown name */
export const namesOf = ({ models }: Project, { words }: Options): string[] => {
  const all = Object.keys(models).sort();
  const strange = words.find((word) => !all.includes(word));
  if (strange !== undefined)
    throw new Refused('usage', [
      `no machine named '${strange}' has a model; these have one: ${all.join(', ')}`,
    ]);
  return words.length === 0 ? all : [...words];
};

export type CheckedMachine = { model: PathModel; explored: Explored; waived: readonly Waived[] };

/** Loads and checks a machine. @throws Refused with the findings */
export const checkedMachine = async (project: Project, name: string): Promise<CheckedMachine> => {
  const model = await loadModel(project.models, name);
  const { explored, open, waived } = checkModel(model);
  if (explored === null || open.length > 0)
    throw new Refused(
      'modelInvalid',
      open.map((one) => told(name, one)),
    );
  return { model, explored, waived };
};

export const playerOf = ({ play }: Project): NonNullable<Project['play']> => {
  if (play !== undefined) return play;
  throw new Refused('usage', ["nothing plays at a browser: the configuration has no 'play'"]);
};

/** A finding with the id that waives it. */
export const told = (name: string, { id, text }: Finding): string =>
  `${name}: ${text}${id.startsWith('stale: ') ? '' : ` ['${id}']`}`;

export const isPlayableOf =
  (model: PathModel) =>
  (edge: Edge): boolean =>
    obstacleOf(model, edge) === null;

/** Items that a book does not cover, and paths never played in a browser. */
export const missingIn = ({ model, explored }: CheckedMachine, { machine, paths }: Book): string[] => {
  const edges = paths.map((path) => edgesAlong(explored, path));
  const unseen = paths.filter(({ steps, playable }) =>
    steps.slice(0, playable).some(({ page }) => page === null),
  );
  return [
    ...missedBy(explored, edges, isPlayableOf(model))
      .filter((item) => reasonFor(model, item) === null)
      .map((item) => `${machine}: no path of its book covers '${item}': run paths accept ${machine}`),
    ...unseen.map(
      ({ name }) => `${name} was not played in a browser yet: run paths accept ${machine} --on browser`,
    ),
  ];
};

export const bookFile = ({ books }: Pick<Project, 'books'>, name: string): string =>
  join(books, `${name}.md`);

/** The accepted book; null if there is none. @throws Refused if the file cannot be parsed */
export const acceptedBook = (project: Pick<Project, 'books'>, name: string): Book | null => {
  const file = bookFile(project, name);
  return existsSync(file) ? parseBook(readFileSync(file, 'utf8'), file) : null;
};

export const bookNamed = (project: Pick<Project, 'books'>, name: string): Book => {
  const book = acceptedBook(project, name);
  if (book === null) throw new Refused('modelInvalid', [`${name} has no book yet: paths accept ${name}`]);
  return book;
};
