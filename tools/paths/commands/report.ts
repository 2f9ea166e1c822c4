import { join } from 'node:path';
import { mutate } from '../mutate/mutate';
import type { Project } from '../project/project';
import { type MachineRun, reportOf, summaryOf } from '../report/data';
import { verdictsFor } from './browserVerdicts';
import type { Options } from './options';
import { planned, singleNamesOf, sound } from './prepare';
import { print, printJson } from './print';
import { writeWhole } from './writeWhole';

/** One page on all that was found out, or its figures as JSON. */
export const report = async (options: Options, project: Project): Promise<void> => {
  const runs: MachineRun[] = [];
  const names = await singleNamesOf(project, options.words);
  for (const [nth, name] of names.entries()) {
    if (names.length > 1)
      process.stderr.write(
        `${name}: planned, and searched for faults unnoticed, ${nth + 1} of ${names.length}\n`,
      );
    const { model, explored, book } = await planned(await sound(project, name, options), options);
    const mutation = await mutate(model, explored, book);
    runs.push({ model, graph: explored, book, mutation, browser: verdictsFor(project, book) });
  }
  const data = reportOf(runs);
  if (options.isJson) return printJson(summaryOf(data));
  const { reportPage } = await import('../report/page');
  const file = join(options.out, 'report.html');
  writeWhole({ path: file, text: await reportPage(project.title, data) });
  print(`written to ${file}`);
};
