import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, BookError, parseBook } from '../book/book';
import { obstacleOf } from '../browser/playable';
import { checkModel } from '../check/checkModel';
import type { CoveringOptions } from '../covering/getCoveringPaths';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import { loadModel, NotLoaded } from '../project/models';
import type { Project } from '../project/project';
import type { Explored } from '../simulate/explore';
import { filesChangedSince, withImports } from './changed';
import type { Options } from './options';
import { Refused } from './refused';

/** The machines named, or all, or those that have changed. @throws Refused for a name that there is not */
export const namesOf = ({ models, machines }: Project, { words, changedSince }: Options): string[] => {
  const all = Object.keys(models).sort();
  const strange = words.find((word) => !all.includes(word));
  if (strange !== undefined)
    throw new Refused('usage', [`there is no machine '${strange}'; there are ${all.join(', ')}`]);
  const asked = words.length === 0 ? all : [...words];
  if (changedSince === undefined) return asked;
  const changed = filesChangedSince(changedSince);
  return asked.filter((name) => [...withImports(machines.get(name) ?? [])].some((file) => changed.has(file)));
};

export type Sound = { model: PathModel; explored: Explored };

/** Loads a machine and looks for what is wrong with it. @throws Refused where something is */
export const sound = async (project: Project, name: string): Promise<Sound> => {
  const model = await loaded(project, name);
  const { explored, findings } = checkModel(model, project.limits);
  if (explored === null || findings.length > 0) throw new Refused('modelInvalid', findings);
  return { model, explored };
};

/** @throws Refused where the machine cannot be loaded */
export const loaded = async ({ models }: Project, name: string): Promise<PathModel> => {
  try {
    return await loadModel(models, name);
  } catch (error) {
    if (error instanceof NotLoaded) throw new Refused('modelInvalid', [error.message]);
    throw error;
  }
};

/** What a machine's paths are to cover: what is asked for, and what its model asks for besides. */
export const planningOf = (
  model: PathModel,
  { cover, seed, restart }: Options,
): Required<Omit<CoveringOptions, 'only'>> => ({
  criteria: [...new Set([...cover, ...model.cover])],
  seed,
  restart,
  isPlayable: (edge: Edge) => obstacleOf(model, edge) === null,
});

export const bookFile = ({ books }: Pick<Project, 'books'>, name: string): string =>
  join(books, `${name}.md`);

/** What somebody has accepted; null where nobody has yet. @throws Refused where the file is no book */
export const acceptedBook = (project: Pick<Project, 'books'>, name: string): Book | null => {
  const file = bookFile(project, name);
  if (!existsSync(file)) return null;
  try {
    return parseBook(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof BookError) throw new Refused('modelInvalid', [`${file}: ${error.message}`]);
    throw error;
  }
};

/** The same. @throws Refused where there is none */
export const bookNamed = (project: Pick<Project, 'books'>, name: string): Book => {
  const book = acceptedBook(project, name);
  if (book === null) throw new Refused('modelInvalid', [`${name} has no book yet: paths accept ${name}`]);
  return book;
};
