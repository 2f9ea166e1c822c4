import { existsSync, readFileSync } from 'node:fs';
import { type ExpectedPath, wordsFor } from '../book/book';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import { parseRecording, type Recording, RecordingError } from '../recording/recording';
import { type Opened, openBooks } from './books';
import type { Options } from './options';
import { counted, print, printJson } from './print';
import { Refused } from './refused';
import { replayRecording } from './replayRecording';
import { tell, verdictsOn } from './run';

/**
 * Plays one path, with a caption a step: `replay signIn 2`, `replay book.json 'signIn 2'`. Of a page's recording, what each
 * machine did: `replay report.json`, `replay report.json checkout`.
 */
export const replay = async (options: Options, project: Project): Promise<void> => {
  const [source, part, ...more] = options.words;
  if (source === undefined || more.length > 0)
    throw new Refused('usage', ['replay takes a machine or a book, and the number or the name of a path']);
  const recording = recordingIn(source);
  if (recording !== null) return replayRecording(recording, part, options, project);
  const [opened] = await openBooks({ ...options, words: [source] }, project);
  if (opened === undefined) return;
  const path = pathIn(opened, part ?? '1');
  const { book, planned } = opened;
  const alone = {
    ...opened,
    book: { ...book, paths: [path] },
    planned: planned && { ...planned, paths: planned.paths.filter(({ name }) => name === path.name) },
  };
  const verdicts = await verdictsOn(options, project, [alone], { hasCaptions: true });
  if (options.isJson) printJson({ path, verdicts });
  else print(path.name, ...captionsOf(opened.model, path));
  tell(verdicts, options);
};

/** Null where the file is a book, or cannot be read: whoever opens books says so. */
const recordingIn = (source: string): Recording | null => {
  if (!source.endsWith('.json') || !existsSync(source)) return null;
  try {
    return parseRecording(readFileSync(source, 'utf8'));
  } catch (error) {
    if (error instanceof RecordingError) throw new Refused('usage', [`${source}: ${error.message}`]);
    throw error;
  }
};

const pathIn = ({ book: { machine, paths } }: Opened, wanted: string): ExpectedPath => {
  const path = paths.find(({ name }, index) => name === wanted || String(index + 1) === wanted);
  if (path !== undefined) return path;
  throw new Refused('usage', [
    `${machine}: there is no path '${wanted}', of ${counted(paths.length, 'path')}`,
  ]);
};

const captionsOf = (model: PathModel, { start, steps }: ExpectedPath): string[] =>
  [start, ...steps].map(({ label, state }, index) => `${index}. ${wordsFor(model, label)} → ${state}`);
