import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../oneLine';
import { Refused } from '../refused';
import type { PathsConfig } from './config';
import { fileNameOf, filesIn, type ModelLoaders, modelsIn } from './models';

export type Project<Stage = never> = Omit<PathsConfig, 'models' | 'machines'> & {
  models: ModelLoaders<Stage>;
  /** Ids of all machines, with or without a model. */
  machines: readonly string[];
  /** Absolute path of the accepted books. */
  books: string;
  /** Folder of what is written but the books. */
  out: string;
};

/** Default places of the configuration, relative to the working directory. */
const usualPlaces = ['paths.config.ts', 'tests/paths/paths.config.ts'];

export const configPlace = (config?: string): string | undefined =>
  (config === undefined ? usualPlaces : [config])
    .map((place) => resolve(place))
    .find((place) => existsSync(place));

/** @throws Refused if it is missing or invalid */
export const openProject = async <Stage = never>(config?: string): Promise<Project<Stage>> => {
  const file = configPlace(config);
  if (file === undefined)
    throw new Refused('usage', [`there is no configuration at ${config ?? usualPlaces.join(' or ')}`]);
  const found = await configIn(file);
  const folder = dirname(file);
  const machines = join(folder, found.machines);
  if (!existsSync(machines))
    throw new Refused('usage', [`${file}: 'machines' names ${found.machines}, which is not there`]);
  try {
    const models = modelsIn<Stage>(join(folder, found.models));
    if (Object.keys(models).length === 0)
      throw new Refused('usage', [`no file in 'models' calls defineModel: ${found.models}`]);
    const books = join(folder, 'books');
    return { ...found, models, machines: machinesIn(machines), books, out: '.cache/paths' };
  } catch (error) {
    throw new Refused('usage', [`${file}: ${messageOf(error)}`]);
  }
};

const configIn = async (file: string): Promise<PathsConfig> => {
  let found: Partial<PathsConfig> | undefined;
  try {
    found = (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    throw new Refused('usage', [`${file} cannot be read: ${messageOf(error)}`]);
  }
  if (found === undefined) throw new Refused('usage', [`${file} has no default export`]);
  const missing = (['title', 'models', 'machines'] as const).filter((key) => found[key] === undefined);
  if (missing.length > 0) throw new Refused('usage', [`${file} lacks ${missing.join(', ')}`]);
  return found as PathsConfig;
};

export const unmodelled = ({ machines, models }: Pick<Project, 'machines' | 'models'>): string[] =>
  machines.filter((id) => !Object.hasOwn(models, id)).map((id) => `${id}: the machine has no model`);

/** Machines created by the files below a folder, by the names of their models' files. */
const machinesIn = (folder: string): string[] =>
  filesIn(folder)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.(test|spec)\./.test(file))
    .flatMap((file) => idsIn(readFileSync(file, 'utf8')).map(fileNameOf));

/** The top-level `id` of each `createMachine({ … })`. */
const idsIn = (source: string): string[] =>
  [...source.matchAll(/\bcreateMachine\(\s*\{/g)].flatMap(({ index, 0: opening }) => {
    let depth = 0;
    for (const { 0: token, 2: id } of source
      .slice(index + opening.length)
      .matchAll(/[{[(]|[\]})]|\bid:\s*(['"])(.+?)\1/g)) {
      if (id === undefined) depth += '{[('.includes(token) ? 1 : -1;
      else if (depth === 0) return [id];
      if (depth < 0) return [];
    }
    return [];
  });
