import { join } from 'node:path';
import { bookOf } from '../book/bookOf';
import { planSuite } from '../covering/getCoveringPaths';
import { formatted } from '../formats/formats';
import type { Project } from '../project/project';
import { checkedMachine, namesOf, planningOf } from './machines';
import type { Options } from './options';
import { counted, print, printJson } from './print';
import { writeWhole } from './writeWhole';

export const defaultOut = '.cache/paths';

/** The accepted books stay unchanged. */
export const plan = async (options: Options, project: Project): Promise<void> => {
  const out = options.out ?? project.out ?? defaultOut;
  const suites = [];
  for (const name of namesOf(project, options)) {
    const { model, explored } = await checkedMachine(project, name);
    const planning = planningOf(model, options);
    const { paths, cost, bound } = planSuite(explored, planning);
    const named = paths.map((path, index) => ({ name: `${name} ${index + 1}`, path }));
    const book = bookOf(model, explored, named, planning);
    const files = options.formats.map((format) => formatted(format, book, model, project.introduction ?? []));
    writeWhole(...files.map(({ file, text }) => ({ path: join(out, file), text })));
    const steps = paths.flat().length;
    suites.push({ machine: name, paths: paths.length, steps, cost, bound });
    const size = `${counted(paths.length, 'path')}, ${counted(steps, 'step')}`;
    if (!options.isJson) print(`${name}: ${size}, cost ${cost}; lower bound ${bound}`);
  }
  if (options.isJson) printJson(suites);
  else print(`written to ${out}`);
};
