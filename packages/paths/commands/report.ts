import { existsSync, readFileSync } from 'node:fs';
import type { Verdict } from '../play/browser/runOnBrowser';
import { type ReportMachine, report as reportPage } from '../print/report/report';
import { type Project, unmodelled } from '../project/project';
import { Refused, refusalOf } from '../refused';
import { bookNamed, checkedMachine, namesOf } from './machines';
import type { Options } from './options';
import { placeOf, print, tell, writeText } from './print';

export const report = async (options: Options, project: Project): Promise<void> => {
  const machines: ReportMachine[] = [];
  const passedOver = options.words.length === 0 ? unmodelled(project) : [];
  for (const name of namesOf(project, options)) {
    tell(name);
    try {
      const book = bookNamed(project, name);
      machines.push({ ...(await checkedMachine(project, name)), book });
    } catch (error) {
      passedOver.push(...refusalOf(error).lines);
    }
  }
  const path = placeOf('all.report.html', options, project);
  const file = placeOf('lastRun.json', options, project);
  const verdicts: Verdict[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const lastRun = new Map(
    verdicts.map(({ path, failure, picture }) => [path, { failure, picture: pictureIn(picture) }]),
  );
  const titles = project.requirements ?? {};
  writeText(path, await reportPage(project.title, machines, { lastRun, titles }));
  print(`written to ${path}`);
  if (passedOver.length > 0) throw new Refused('modelInvalid', passedOver);
};

/** A picture as a data URL; null where the file is gone. */
const pictureIn = (file: string | undefined): string | null =>
  file === undefined || !existsSync(file)
    ? null
    : `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${readFileSync(file, 'base64')}`;
