import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOptionalCriteria } from '../plan/covering/optionalCriteria';
import { type ReportMachine, report as reportPage } from '../print/report/report';
import type { Project } from '../project/project';
import { lastRunIn } from './junit';
import { bookNamed, checkedMachine, namesOf } from './machines';
import type { Options } from './options';
import { junitFile, outOf } from './places';
import { print } from './print';
import { Refused, refusalOf } from './refused';
import { writeWhole } from './writeWhole';

export const report = async (options: Options, project: Project): Promise<void> => {
  const machines: ReportMachine[] = [];
  const passedOver: string[] = [];
  const names = namesOf(project, options);
  for (const name of names) {
    options.budget.tell(name);
    try {
      const book = bookNamed(project, name);
      const machine = await checkedMachine(project, name, options.budget);
      if (options.budget.isUp) break;
      const explored = withOptionalCriteria(machine.explored, book.also ?? []);
      machines.push({ ...machine, explored, book });
    } catch (error) {
      passedOver.push(...refusalOf(error).lines);
    }
  }
  const path = join(outOf(options, project), 'report.html');
  const junit = junitFile(options, project);
  const lastRun = lastRunIn(existsSync(junit) ? readFileSync(junit, 'utf8') : '');
  writeWhole({ path, text: await reportPage(project.title, machines, lastRun) });
  print(`written to ${path}`, ...options.budget.left(names.length - machines.length - passedOver.length));
  if (passedOver.length > 0) throw new Refused('modelInvalid', passedOver);
};
