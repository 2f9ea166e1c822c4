import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { globSync } from 'tinyglobby';
import { problemOf } from '../book/book';
import { oneLine } from '../check/lines';
import type { PathsConfig, Thresholds } from './config';
import { type ModelLoaders, modelsIn } from './models';

/** A configuration with everything that it names found. */
export type Project<Stage = never> = Omit<PathsConfig, 'models' | 'machines' | 'gate'> & {
  models: ModelLoaders<Stage>;
  /** Ids of all machines, with a model or without. */
  machines: readonly string[];
  gate: Thresholds;
  /** The folder of the accepted books, as it can be opened. */
  books?: string;
};

/** There is no configuration, or it cannot be read, or it names what there is not. The message is one line. */
export class NoProject extends Error {}

/** Where a configuration is looked for, from the working directory. */
const usualPlaces = ['paths.config.ts', 'tests/paths/paths.config.ts'];

/**
 * Opens the project of a configuration file, or of the one in a usual place.
 *
 * @throws NoProject
 */
export const openProject = async <Stage = never>(config?: string): Promise<Project<Stage>> => {
  const places = config === undefined ? usualPlaces : [config];
  const file = places.map((place) => resolve(place)).find((place) => existsSync(place));
  if (file === undefined) throw new NoProject(`there is no configuration at ${places.join(' or ')}`);
  const found = await configIn(file);
  const inFolder = (name: string) => join(dirname(file), name);
  const existing = (part: 'machines' | 'views' | 'gate', name: string) => {
    if (existsSync(inFolder(name))) return inFolder(name);
    throw new NoProject(`${file}: '${part}' names ${name}, which is not there`);
  };
  return {
    ...found,
    models: modelsOf<Stage>(file, found),
    machines: machinesIn(existing('machines', found.machines)),
    ...(found.views !== undefined && { views: existing('views', found.views) }),
    ...(found.books !== undefined && { books: inFolder(found.books) }),
    ...(found.pages !== undefined && { pages: inFolder(found.pages) }),
    gate: thresholdsIn(existing('gate', found.gate)),
  };
};

const modelsOf = <Stage>(file: string, { models, requirementKey }: PathsConfig): ModelLoaders<Stage> => {
  const folder = dirname(file);
  for (const pattern of [models].flat()) {
    if (
      pattern.startsWith('!') ||
      existsSync(join(folder, pattern)) ||
      globSync(pattern, { cwd: folder }).length > 0
    )
      continue;
    throw new NoProject(`${file}: 'models' names ${pattern}, which is no folder and matches no file`);
  }
  try {
    return modelsIn<Stage>(folder, models, requirementKey);
  } catch (error) {
    throw unreadable(file, error);
  }
};

const configIn = async (file: string): Promise<PathsConfig> => {
  let found: unknown;
  try {
    found = (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    throw unreadable(file, error);
  }
  if (found === undefined) throw new NoProject(`${file} has no default export`);
  return valid(isConfig, file, found);
};

const thresholdsIn = (file: string): Thresholds => {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unreadable(file, error);
  }
  return valid(isThresholds, file, found);
};

const unreadable = (file: string, error: unknown): NoProject =>
  new NoProject(`${file} cannot be read: ${oneLine(error instanceof Error ? error.message : String(error))}`);

const ajv = new Ajv({ allowUnionTypes: true }).addSchema(
  JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8')),
  'project',
);
const isConfig = ajv.compile<PathsConfig>({ $ref: 'project#/$defs/config' });
const isThresholds = ajv.compile<Thresholds>({ $ref: 'project#/$defs/thresholds' });

/** @throws NoProject */
const valid = <Value>(is: ValidateFunction<Value>, file: string, found: unknown): Value => {
  if (is(found)) return found;
  throw new NoProject(`${file}: ${problemOf(is.errors ?? [])}`);
};

/** The ids of all machines that the files of a folder, and of the folders in it, create. */
const machinesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.(test|spec)\./.test(file))
    .flatMap((file) => machineIn(readFileSync(join(folder, file), 'utf8')));

const machineIn = (source: string): string[] =>
  [...source.matchAll(/\bcreateMachine\(\s*\{/g)].flatMap(
    ({ index, 0: opening }) => idAmong(source.slice(index + opening.length)) ?? [],
  );

/** The text that the properties of an object have as `id`; what stands in objects among them has ids of its own. */
const idAmong = (properties: string): string | null => {
  let depth = 0;
  for (const { 0: token, 2: id } of properties.matchAll(/[{[(]|[\]})]|\bid:\s*(['"])(.+?)\1/g)) {
    if (id === undefined) depth += '{[('.includes(token) ? 1 : -1;
    else if (depth === 0) return id;
    if (depth < 0) return null;
  }
  return null;
};
