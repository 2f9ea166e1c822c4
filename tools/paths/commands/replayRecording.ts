import { bookOf } from '../book/book';
import type { Explored } from '../explore/explore';
import type { Path } from '../graph';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import { type Followed, follow } from '../recording/follow';
import type { MachineRecording, Recording } from '../recording/recording';
import type { Opened } from './books';
import type { Options } from './options';
import { loaded, sound } from './prepare';
import { counted, print } from './print';
import { Refused } from './refused';
import { tell, verdictsOn } from './run';

type Found = { recording: MachineRecording; model: PathModel; explored: Explored; followed: Followed };

/**
 * Looks for the steps that a page took in the models of its machines, and plays them.
 *
 * @param wanted the name of a machine or of an actor; all that have a model if it is left out
 * @throws Refused where a machine went another way than its model, or the played path fails
 */
export const replayRecording = async (
  { machines }: Recording,
  wanted: string | undefined,
  options: Options,
  project: Project,
): Promise<void> => {
  const asked = machines.filter(
    ({ actor, machine }) => wanted === undefined || [actor, machine].includes(wanted),
  );
  if (asked.length === 0)
    throw new Refused('usage', [`the recording has no machine '${wanted}'; ${namesIn(machines)}`]);
  const found: Found[] = [];
  const known = await modelNames(project);
  for (const recording of asked) {
    const name = known.get(recording.machine);
    if (name === undefined) continue;
    const { model, explored } = await sound(project, name, options);
    found.push({ recording, model, explored, followed: follow(model, explored, recording) });
  }
  if (found.length === 0) throw new Refused('usage', ['no machine of the recording has a model']);
  if (!options.isJson) print(...found.map(lineOf));
  const opened = found.flatMap(({ followed: { path }, ...rest }) =>
    path === null ? [] : [openedFor(rest, path, options)],
  );
  const verdicts = await verdictsOn(options, project, opened, { hasCaptions: true });
  const lost = found.filter(({ followed }) => followed.lost !== null).map(lossOf);
  if (lost.length > 0) throw new Refused('testFailed', lost);
  tell(verdicts, options);
};

const namesIn = (machines: readonly MachineRecording[]): string =>
  `it has ${machines.map(({ actor, machine }) => (actor === machine ? machine : `${machine} (${actor})`)).join(', ')}`;

/** By the machine's id. */
const modelNames = async (project: Project): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      Object.keys(project.models).map(
        async (name) => [(await loaded(project, name)).machine.id, name] as const,
      ),
    ),
  );

const lineOf = ({ recording: { actor, machine, steps }, followed }: Found): string =>
  `${machine} (${actor}): ${followed.followed} of ${counted(steps.length, 'recorded step')} are the model's`;

const lossOf = ({ recording: { actor, machine }, followed: { lost } }: Found): string => {
  const led = lost?.reachable.length ? `the model leads to ${lost.reachable.join(' or ')}` : 'the model ends';
  return `${machine} (${actor}): step ${lost?.step} (${lost?.event}): the recording is in ${lost?.recorded}, ${led}`;
};

const openedFor = (
  { recording: { actor }, model, explored }: Omit<Found, 'followed'>,
  path: Path,
  { cover, seed, restart }: Options,
): Opened => {
  const cost = restart + path.length - 1;
  const suite = { paths: [path], cost, bound: cost, method: 'search' as const, missing: [] };
  const planned = bookOf(model, explored, suite, { criteria: cover, seed, restart });
  const book = { ...planned, paths: planned.paths.map((each) => ({ ...each, name: actor })) };
  return { model, book, planned: book };
};
