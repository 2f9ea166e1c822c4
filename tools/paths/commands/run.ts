import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from '../book/book';
import { divergenceLine, playPath } from '../book/play';
import { runOnBrowser } from '../browser/runOnBrowser';
import type { Project } from '../project/project';
import { junitText, type Verdict } from './junit';
import { bookNamed, loaded, namesOf } from './machines';
import type { Options } from './options';
import { defaultOut } from './plan';
import { print, printJson } from './print';
import { Refused } from './refused';
import { replayed } from './replay';
import { writeWhole } from './writeWhole';

/** The result of the last run. */
export const junitFile = ({ junit, out }: Options, project: Project): string =>
  junit ?? join(out ?? project.out ?? defaultOut, 'junit.xml');

/** Plays accepted books or a page's report. */
export const run = async (options: Options, project: Project): Promise<void> => {
  const [file] = options.words;
  const books =
    file?.endsWith('.json') && existsSync(file)
      ? await replayed(project, readFileSync(file, 'utf8'), options)
      : namesOf(project, options).map((name) => bookNamed(project, name));
  const verdicts = await (options.on === 'browser'
    ? runOnBrowser(project, books, { ...options, isAccepting: false })
    : onModel(project, books));
  writeWhole({ path: junitFile(options, project), text: junitText(verdicts) });
  const failures = verdicts.flatMap(({ path, failure }) => (failure === null ? [] : [`${path}, ${failure}`]));
  const passed = verdicts.length - failures.length;
  if (options.isJson) printJson({ passed, failed: failures.length });
  else print(`${passed} of ${verdicts.length} paths pass`);
  if (failures.length > 0) throw new Refused('testFailed', failures);
};

const onModel = async (project: Project, books: readonly Book[]): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const { machine, paths } of books) {
    const model = await loaded(project, machine);
    for (const path of paths) {
      const began = performance.now();
      const divergence = playPath(model, path);
      verdicts.push({
        machine,
        path: path.name,
        failure: divergence && divergenceLine(divergence),
        seconds: (performance.now() - began) / 1000,
      });
    }
  }
  return verdicts;
};
