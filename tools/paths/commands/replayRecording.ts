import { bookOf, wordsFor } from '../book/book';
import type { Explored } from '../explore/explore';
import type { Edge, Path } from '../graph';
import { grouped } from '../grouped';
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

type Found = {
  recording: MachineRecording;
  model: PathModel;
  explored: Explored;
  followed: Followed;
  /** What is played of the path that was followed; null where nothing of it can be. */
  path: Path | null;
  /** Why it is not the whole, in one line. */
  endsEarly: string | null;
};

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
  const obstacle = await obstacleWhere(options);
  for (const recording of asked) {
    const name = known.get(recording.machine);
    if (name === undefined) continue;
    const { model, explored } = await sound(project, name, options);
    const followed = follow(model, explored, recording, (edge) => obstacle(model, edge) === null);
    found.push({
      recording,
      model,
      explored,
      followed,
      ...playablePart(model, explored, followed, obstacle),
    });
  }
  if (found.length === 0) throw new Refused('usage', ['no machine of the recording has a model']);
  if (!options.isJson) print(...found.flatMap(linesOf));
  const opened = [...grouped(found, ({ model }) => model.machine.id).values()].flatMap((same) =>
    openedFor(same, options),
  );
  // No page book is of these paths.
  const unaccepted = { ...project, pages: undefined };
  const verdicts = await verdictsOn(options, unaccepted, opened, { hasCaptions: true });
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

const linesOf = ({ recording: { actor, machine, steps }, followed, endsEarly }: Found): string[] => [
  `${machine} (${actor}): ${followed.followed} of ${counted(steps.length, 'recorded step')} are the model's`,
  ...(followed.passedOver.length === 0
    ? []
    : [
        `${machine} (${actor}): passed over, for the model has no such step there: ${timesOf(followed.passedOver)}`,
      ]),
  ...(followed.beyond === null
    ? []
    : [
        `${machine} (${actor}): from step ${followed.beyond.step} (${followed.beyond.event}) on it goes further than its model`,
      ]),
  ...(endsEarly === null ? [] : [`${machine} (${actor}): ${endsEarly}`]),
];

/** `typed (3), left`. */
const timesOf = (types: readonly string[]): string =>
  [...grouped(types, (type) => type)]
    .map(([type, { length }]) => (length === 1 ? type : `${type} (${length})`))
    .join(', ');

const lossOf = ({ recording: { actor, machine }, followed: { lost } }: Found): string => {
  const led = lost?.reachable.length ? `the model leads to ${lost.reachable.join(' or ')}` : 'the model ends';
  return `${machine} (${actor}): step ${lost?.step} (${lost?.event}): the recording is in ${lost?.recorded}, ${led}`;
};

type Obstacle = (model: PathModel, edge: Edge) => string | null;

/** Why a step cannot be taken where the paths are to be played. */
const obstacleWhere = async ({ on }: Options): Promise<Obstacle> =>
  on === 'browser' ? (await import('../browser/playable')).obstacleOf : () => null;

const playablePart = (
  model: PathModel,
  { edges }: Explored,
  { path }: Followed,
  obstacle: Obstacle,
): Pick<Found, 'path' | 'endsEarly'> => {
  for (const [index, id] of (path ?? []).entries()) {
    const edge = edges[id];
    const reason = edge === undefined ? null : obstacle(model, edge);
    if (edge === undefined || reason === null) continue;
    const told = `'${wordsFor(model, edge.label)}' (${reason})`;
    return index === 0
      ? { path: null, endsEarly: `nobody can begin it at the page: ${told}` }
      : {
          path: path?.slice(0, index) ?? null,
          endsEarly: `played up to step ${index - 1} of the path: nobody can do the next at the page: ${told}`,
        };
  }
  return { path, endsEarly: null };
};

/** One book of what the actors of a machine did, a path each. */
const openedFor = (found: readonly Found[], { cover, seed, restart }: Options): Opened[] => {
  const played = found.flatMap(({ recording: { actor }, path }, index) => {
    const before = found.slice(0, index).filter(({ recording }) => recording.actor === actor).length;
    return path === null ? [] : [{ name: before === 0 ? actor : `${actor} (${before + 1})`, path }];
  });
  const [first] = found;
  if (first === undefined || played.length === 0) return [];
  const { model, explored } = first;
  const paths = played.map(({ path }) => path);
  const cost = paths.reduce((sum, path) => sum + restart + path.length - 1, 0);
  const suite = { paths, cost, bound: cost, method: 'search' as const, missing: [] };
  const planned = bookOf(model, explored, suite, { criteria: cover, seed, restart });
  const named = planned.paths.map((each, index) => ({ ...each, name: played[index]?.name ?? each.name }));
  const book = { ...planned, paths: named };
  return [{ model, book, planned: book }];
};
