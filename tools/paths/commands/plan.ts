import { join } from 'node:path';
import { bookOf } from '../book/bookOf';
import { planSuite } from '../covering/getCoveringPaths';
import { formatted } from '../formats/formats';
import type { Project } from '../project/project';
import { namesOf, planningOf, sound } from './machines';
import type { Options } from './options';
import { counted, print, printJson } from './print';
import { writeWhole } from './writeWhole';

export const usualOut = '.cache/paths';

/** Plans paths and writes them in the formats asked for. The accepted books stay as they are. */
export const plan = async (options: Options, project: Project): Promise<void> => {
  const out = options.out ?? project.out ?? usualOut;
  const suites = [];
  for (const name of namesOf(project, options)) {
    const { model, explored } = await sound(project, name);
    const planning = planningOf(model, options);
    const { paths, cost, bound } = planSuite(explored, planning);
    const named = paths.map((path, index) => ({ name: `${name} ${index + 1}`, path }));
    const book = bookOf(model, explored, named, planning);
    const files = options.formats.map((format) => formatted(format, book, model, project.introduction ?? []));
    writeWhole(...files.map(({ file, text }) => ({ path: join(out, file), text })));
    const steps = paths.flat().length;
    suites.push({ machine: name, paths: paths.length, steps, cost, bound });
    const size = `${counted(paths.length, 'path')}, ${counted(steps, 'step')}`;
    if (!options.isJson) print(`${name}: ${size}, cost ${cost}; nothing can cost less than ${bound}`);
  }
  if (options.isJson) printJson(suites);
  else print(`written to ${out}`);
};
