import { type Book, BookError, bookOf } from '../book/book';
import { checkModel } from '../check/checkModel';
import { type Listing, listedSuite, mostSimplePaths } from '../compare/listedPaths';
import type { Explored, Watch } from '../explore/explore';
import { usualLimits } from '../explore/limits';
import { askedOfEach, isComposition } from '../explore/running';
import type { Criterion, Edge, Path, Suite } from '../graph';
import type { PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { loadModel, NotLoaded } from '../project/models';
import type { Project } from '../project/project';
import { viewsIn } from '../project/views';
import { divergenceLine, runOnModel } from '../run/runOnModel';
import type { Options } from './options';
import { Refused } from './refused';

export type Sound = { model: PathModel; explored: Explored };
export type Planned = Sound & { book: Book };

/** The names given, or all there are. @throws Refused for a name that there is not, or where there is none at all */
export const namesOf = ({ models }: Project, words: readonly string[]): string[] => {
  const known = Object.keys(models).sort();
  if (known.length === 0)
    throw new Refused('usage', ['no file of the models calls defineModel or defineComposition']);
  const strange = words.find((word) => !known.includes(word));
  if (strange === undefined) return words.length === 0 ? known : [...words];
  throw new Refused('usage', [`there is no machine '${strange}'; there are ${known.join(', ')}`]);
};

/** The same without compositions: what is said of their machines is said of each by itself. @throws Refused for one that is named */
export const singleNamesOf = async (project: Project, words: readonly string[]): Promise<string[]> => {
  const single: string[] = [];
  for (const name of namesOf(project, words)) {
    if (!isComposition(await loaded(project, name))) single.push(name);
    else if (words.length > 0)
      throw new Refused('usage', [`${name} is several machines together: name each by itself`]);
  }
  return single;
};

/** @throws Refused where the machine cannot be loaded */
export const loaded = async ({ models }: Project, name: string): Promise<PathModel> => {
  try {
    return await loadModel(models, name);
  } catch (error) {
    if (error instanceof NotLoaded) throw new Refused('modelInvalid', [error.message]);
    throw error;
  }
};

/** Loads a machine and looks for what is wrong with it. @throws Refused where something is */
export const sound = async (
  project: Project,
  name: string,
  options: Partial<Pick<Options, 'limits'>> = {},
): Promise<Sound> => {
  const model = await loaded(project, name);
  const { explored, findings } = checkModel(model, watching(name, options), viewsIn(project.views));
  if (explored === null || findings.length > 0) throw new Refused('modelInvalid', findings);
  return { model, explored };
};

/** Every few seconds a line on stderr says how far exploring has come. */
export const watching = (name: string, { limits = usualLimits }: Partial<Pick<Options, 'limits'>>): Watch => {
  let next = Date.now() + progressEvery;
  return {
    limits,
    onProgress: ({ moments, steps, depth, waiting }) => {
      if (Date.now() < next) return;
      next = Date.now() + progressEvery;
      process.stderr.write(
        `${name}: ${moments} moments, ${steps} steps, ${depth} deep, ${waiting} moments to be tried\n`,
      );
    },
  };
};

/** ms */
const progressEvery = 5000;

type PlanOptions = {
  cover: readonly Criterion[];
  /** They were asked for by name. */
  isCoverAsked?: boolean;
  /** The machines that were named; none where all are meant. */
  words?: readonly string[];
  seed: number;
  restart: number;
  by?: 'cover' | Listing;
  budget?: number | undefined;
};

/**
 * Plans a machine's paths and plays every one of them before anybody sees it.
 *
 * @param usable steps that may be taken; all if it is left out
 * @param ended the whole of a path that was planned
 * @throws Refused where the machine does not do what the plan says
 */
export const planned = async (
  { model, explored }: Sound,
  { cover: asked, isCoverAsked = false, words = [], seed, restart, by = 'cover', budget }: PlanOptions,
  usable?: (edge: Edge) => boolean,
  ended: (path: Path) => Path = (path) => path,
): Promise<Planned> => {
  const more = usable === undefined ? model.coverOnModel : [];
  const strange = askedOfEach.filter((criterion) => asked.includes(criterion));
  if (isCoverAsked && words.includes(explored.machine) && isComposition(model) && strange.length > 0)
    throw new Refused('usage', [
      `${explored.machine} is several machines together: ask each by itself for ${strange.join(', ')}`,
    ]);
  const cover = criteriaOf(model, by === 'cover' ? [...asked, ...model.cover, ...more] : asked);
  if (budget !== undefined && (by !== 'cover' || !cover.includes('pairs')))
    throw new Refused('usage', [`${explored.machine}: --budget is for pairs, which are not asked for`]);
  const suite =
    by === 'cover'
      ? await planSuite(explored, cover, { seed, restart, budget, ...(usable && { usable }) })
      : listed(explored, by, { criteria: cover, restart });
  const paths = suite.paths.map(ended);
  const longer = paths.flat().length - suite.paths.flat().length;
  const whole = { ...suite, paths, cost: suite.cost + longer };
  const book = bookFrom(model, explored, whole, { criteria: cover, seed, restart });
  const verdicts = await runOnModel(model, book);
  const wrong = verdicts.flatMap(({ divergence }) =>
    divergence === null ? [] : [divergenceLine(divergence)],
  );
  if (wrong.length > 0) throw new Refused('modelInvalid', wrong);
  return { model, explored, book };
};

/** Of machines that run together, states, guards and endings are for the paths of each by itself. */
const criteriaOf = (model: PathModel, asked: readonly Criterion[]): Criterion[] => {
  const ofEach = isComposition(model) ? askedOfEach : [];
  return [...new Set(asked)].filter((criterion) => !ofEach.includes(criterion));
};

/** @throws Refused where @xstate/graph lists too many */
const listed = (
  explored: Explored,
  by: Listing,
  options: { criteria: readonly Criterion[]; restart: number },
): Suite => {
  const suite = listedSuite(explored, by, options);
  if (suite !== null) return suite;
  throw new Refused('modelInvalid', [
    `${explored.machine}: there are more than ${mostSimplePaths} ${by} paths`,
  ]);
};

/** @throws Refused where the machine does something else along a path than step by step */
const bookFrom = (
  model: PathModel,
  explored: Explored,
  suite: Suite,
  options: Parameters<typeof bookOf>[3],
): Book => {
  try {
    return bookOf(model, explored, suite, options);
  } catch (error) {
    if (error instanceof BookError)
      throw new Refused('modelInvalid', [`${explored.machine}: ${error.message}`]);
    throw error;
  }
};
