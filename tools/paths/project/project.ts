import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** There is no configuration, or it names what there is not. The message is one line. */
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
  const { default: found }: { default?: PathsConfig } = await import(pathToFileURL(file).href);
  if (found === undefined) throw new NoProject(`${file} has no default export`);
  const inFolder = (name: string) => join(dirname(file), name);
  return {
    ...found,
    models: modelsIn<Stage>(inFolder(found.models)),
    machines: machinesIn(inFolder(found.machines)),
    ...(found.views !== undefined && { views: inFolder(found.views) }),
    ...(found.books !== undefined && { books: inFolder(found.books) }),
    ...(found.pages !== undefined && { pages: inFolder(found.pages) }),
    gate: JSON.parse(readFileSync(inFolder(found.gate), 'utf8')),
  };
};

/** The ids of all machines that the files of a folder, and of the folders in it, create. */
const machinesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => machineIn(readFileSync(join(folder, file), 'utf8')));

const machineIn = (source: string): string[] =>
  [...source.matchAll(/\.createMachine\(\{\s*id: '(\w+)'/g)].flatMap(([, id]) => id ?? []);
