import { existsSync, readFileSync } from 'node:fs';
import { messageOf } from '../oneLine';
import type { Book } from '../play/book/book';
import { divergenceLine, playPath } from '../play/book/play';
import { runOnBrowser, type Verdict } from '../play/browser/runOnBrowser';
import { lossOf, parseRecording } from '../play/recording';
import { loadModel } from '../project/models';
import { type Project, unmodelled } from '../project/project';
import { Refused, refusalOf } from '../refused';
import { junitText } from './junit';
import { bookNamed, checkedMachine, namesOf, playerOf } from './machines';
import type { Options } from './options';
import { placeOf, print, tell, writeText } from './print';

/** Plays accepted books or a page's report. A machine without a model or a book is named at the end. */
export const run = async (options: Options, project: Project): Promise<void> => {
  const passedOver = options.words.length === 0 ? unmodelled(project) : [];
  const record = (verdicts: readonly Verdict[]) => {
    writeText(placeOf('junit.xml', options, project), junitText(verdicts));
    writeText(placeOf('lastRun.json', options, project), JSON.stringify(verdicts));
  };
  const play = async () => {
    const [file] = options.words;
    if (file?.endsWith('.json') && existsSync(file)) return replayed(project, readFileSync(file, 'utf8'));
    const books = booksFor(options, project, passedOver);
    return options.on === 'browser'
      ? runOnBrowser(playerOf(project), books, {
          isHeaded: options.headed === true,
          folder: placeOf('browser', options, project),
          isAccepting: false,
        })
      : onModel(project, books);
  };
  const verdicts = await play().catch((error: unknown) => {
    const failure = messageOf(error);
    record([{ machine: 'paths', path: 'run', failure, seconds: 0 }]);
    throw error;
  });
  record(verdicts);
  const failures = verdicts.flatMap(({ path, failure }) => (failure === null ? [] : [`${path}, ${failure}`]));
  const passed = verdicts.length - failures.length;
  print(`${passed} of ${verdicts.length} paths pass`);
  if (failures.length > 0) throw new Refused('testFailed', [...failures, ...passedOver]);
  if (passedOver.length > 0) throw new Refused('modelInvalid', passedOver);
};

const booksFor = (options: Options, project: Project, passedOver: string[]): Book[] =>
  namesOf(project, options).flatMap((name) => {
    try {
      return [bookNamed(project, name)];
    } catch (error) {
      passedOver.push(...refusalOf(error).lines);
      return [];
    }
  });

/** Each machine of a page's report that has a model, followed on the model. */
const replayed = async (project: Project, text: string): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const recording of parseRecording(text).machines) {
    const { actor, machine } = recording;
    if (!Object.hasOwn(project.models, machine)) continue;
    const failure = lossOf((await checkedMachine(project, machine)).explored, recording);
    verdicts.push({ machine, path: `${machine} (${actor})`, failure, seconds: 0 });
  }
  if (verdicts.length === 0) throw new Refused('usage', ['no machine of the report has a model']);
  return verdicts;
};

const onModel = async (project: Project, books: readonly Book[]): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  const judge = (machine: string, path: string, began: number, failure: string | null) =>
    verdicts.push({ machine, path, failure, seconds: (performance.now() - began) / 1000 });
  for (const { machine, paths } of books) {
    const began = performance.now();
    try {
      const model = await loadModel(project.models, machine);
      for (const path of paths) {
        tell(path.name);
        const start = performance.now();
        const divergence = playPath(model, path);
        judge(machine, path.name, start, divergence && divergenceLine(divergence));
      }
    } catch (error) {
      judge(machine, machine, began, refusalOf(error).lines.join('; '));
    }
  }
  return verdicts;
};
