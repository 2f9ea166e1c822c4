import { join, relative, resolve } from 'node:path';
import type { PathModel } from '../model';
import { planSuite } from '../plan/covering/getCoveringPaths';
import type { Book } from '../play/book/book';
import { bookOf } from '../play/book/bookOf';
import { page } from '../print/page';
import { playwright } from '../print/playwright';
import type { Project } from '../project/project';
import { acceptedBook, bookNamed, checkedMachine, isPlayableOf, loaded, namesOf } from './machines';
import type { Options } from './options';
import { outOf } from './places';
import { counted, print, printJson } from './print';
import { writeWhole } from './writeWhole';

/** Writes the accepted books for testers or as Playwright tests. */
export const book = async (options: Options, project: Project): Promise<void> => {
  for (const name of namesOf(project, options))
    write(options, project, bookNamed(project, name), await loaded(project, name));
};

/** The accepted books stay unchanged. */
export const plan = async (options: Options, project: Project): Promise<void> => {
  const suites: object[] = [];
  for (const name of namesOf(project, options)) {
    const { model, explored } = await checkedMachine(project, name);
    const isPlayable = isPlayableOf(model);
    const { paths } = planSuite(explored, { isPlayable });
    const steps = paths.flat().length;
    suites.push({ machine: name, paths: paths.length, steps });
    print(`${name}: ${counted(paths.length, 'path')}, ${counted(steps, 'step')}`);
    const named = paths.map((path, index) => ({ name: `${name} ${index + 1}`, path }));
    const earlier = acceptedBook(project, name);
    write(options, project, bookOf(model, explored, named, { isPlayable, earlier }), model);
  }
  if (options.isJson) printJson(suites);
};

const write = (options: Options, project: Project, written: Book, model: PathModel): void => {
  const out = outOf(options, project);
  const { introduction = [], holdLine, folder, files, test } = project;
  const from = (file: string): string => relative(resolve(out), file).replaceAll('\\', '/');
  const imports = {
    model: from(files.get(written.machine) ?? join(folder, `${written.machine}.ts`)),
    test: test === undefined ? null : from(join(folder, test)),
  };
  const isPlayed = written.paths.some(({ playable }) => playable > 0);
  for (const format of options.formats) {
    if (format === 'playwright' && !isPlayed) {
      print(
        `${written.machine}: no Playwright file, because no path begins with a step that a gesture plays`,
      );
      continue;
    }
    const isPage = format === 'page';
    const path = join(out, `${written.machine}.${isPage ? 'html' : 'test.ts'}`);
    const printed = () => page(written, model, { introduction, holdLine });
    writeWhole({ path, text: isPage ? printed() : playwright(written, model, imports) });
    print(`written to ${path}`);
  }
};
