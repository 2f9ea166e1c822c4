import type { PathModel } from '../model';
import { planPaths } from '../plan/covering/planPaths';
import type { Book } from '../play/book/book';
import { bookOf } from '../play/book/bookOf';
import { page } from '../print/page';
import { loadModel } from '../project/models';
import type { Project } from '../project/project';
import { acceptedBook, bookNamed, checkedMachine, isPlayableOf, namesOf } from './machines';
import type { Options } from './options';
import { counted, placeOf, print, writeText } from './print';

export const book = async (options: Options, project: Project): Promise<void> => {
  for (const name of namesOf(project, options))
    write(options, project, `${name}.html`, bookNamed(project, name), await loadModel(project.models, name));
};

export const plan = async (options: Options, project: Project): Promise<void> => {
  for (const name of namesOf(project, options)) {
    const { model, explored } = await checkedMachine(project, name);
    const isPlayable = isPlayableOf(model);
    const paths = planPaths(explored, { isPlayable });
    const steps = paths.flat().length;
    print(`${name}: ${counted(paths.length, 'path')}, ${counted(steps, 'step')}`);
    const named = paths.map((path, index) => ({ name: `${name} ${index + 1}`, path }));
    const earlier = acceptedBook(project, name);
    const planned = bookOf(model, explored, named, { isPlayable, earlier });
    write(options, project, `${name}.plan.html`, planned, model);
  }
};

const write = (options: Options, project: Project, file: string, written: Book, model: PathModel): void => {
  const path = placeOf(file, options, project);
  writeText(path, page(written, model, project));
  print(`written to ${path}`);
};
