import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate } from '../mutate/mutate';
import type { Project } from '../project/project';
import { type ReportMachine, report as reportPage } from '../report/report';
import { lastRunIn } from './junit';
import { bookNamed, checkedMachine, namesOf } from './machines';
import type { Options } from './options';
import { defaultOut } from './plan';
import { print } from './print';
import { junitFile } from './run';
import { writeWhole } from './writeWhole';

export const report = async (options: Options, project: Project): Promise<void> => {
  const machines: ReportMachine[] = [];
  for (const name of namesOf(project, options)) {
    const { model, explored } = await checkedMachine(project, name);
    const book = bookNamed(project, name);
    machines.push({ model, explored, book, ...(options.hasMutants && { mutation: mutate(model, book) }) });
  }
  const path = join(options.out ?? project.out ?? defaultOut, 'report.html');
  const junit = junitFile(options, project);
  const lastRun = lastRunIn(existsSync(junit) ? readFileSync(junit, 'utf8') : '');
  writeWhole({ path, text: await reportPage(project.title, machines, lastRun) });
  print(`written to ${path}`);
};
