import { join } from 'node:path';
import { lowerBound } from '../covering/bound';
import { problemOf } from '../covering/problem';
import { mutate } from '../mutate/mutate';
import type { Project } from '../project/project';
import { type ReportMachine, report as reportText } from '../report/report';
import { bookNamed, checkedMachine, namesOf, planningOf } from './machines';
import type { Options } from './options';
import { defaultOut } from './plan';
import { print } from './print';
import { writeWhole } from './writeWhole';

export const report = async (options: Options, project: Project): Promise<void> => {
  const machines: ReportMachine[] = [];
  for (const name of namesOf(project, options)) {
    const { model, explored } = await checkedMachine(project, name);
    const book = bookNamed(project, name);
    const planning = planningOf(model, options);
    const bound = lowerBound(problemOf(explored, planning.criteria, planning));
    const mutation = options.hasMutants ? { mutation: mutate(model, book) } : {};
    machines.push({ model, explored, book, bound, ...mutation });
  }
  const path = join(options.out ?? project.out ?? defaultOut, 'report.md');
  writeWhole({ path, text: reportText(project.title, machines) });
  print(`written to ${path}`);
};
