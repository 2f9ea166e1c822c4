import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import type { PathModel } from '../model';
import { oneLine } from '../oneLine';

/**
 * Models by their machine's id. Each is loaded when it is needed, so that an error in one file does not stop
 * the rest. `Stage` is what the project's gestures are played on.
 */
export type ModelLoaders<Stage = never> = Readonly<Record<string, () => Promise<PathModel<Stage>>>>;

/** A machine or its model that cannot be loaded. The message is one line that names it. */
export class NotLoaded extends Error {}

/**
 * By its machine's id, each file that defines a model, among those that patterns match, relative to a folder; a folder
 * among them stands for all that is in it.
 *
 * @throws Error in one line where two files are named after one machine
 */
export const modelFiles = (folder: string, patterns: string | readonly string[]): Map<string, string> => {
  const files = new Map<string, string>();
  for (const file of globSync(patterns, { cwd: folder, absolute: true }).sort()) {
    if (!/(?<!\.d)\.[cm]?tsx?$/.test(file) || !definesModel(readFileSync(file, 'utf8'))) continue;
    const other = files.get(machineOf(file));
    if (other !== undefined)
      throw new Error(
        `${[other, file].map((each) => relative(folder, each)).join(' and ')} name one machine`,
      );
    files.set(machineOf(file), file);
  }
  return files;
};

/** The models of these files. */
export const modelsIn = <Stage = never>(
  folder: string,
  patterns: string | readonly string[],
  requirementKey?: string,
): ModelLoaders<Stage> => {
  const load = async (file: string): Promise<PathModel<Stage>> => {
    const model = await modelIn<Stage>(file);
    return requirementKey === undefined ? model : { ...model, requirementKey };
  };
  return Object.fromEntries(
    [...modelFiles(folder, patterns)].map(([name, file]) => [name, () => load(file)]),
  );
};

/** What stands before the first dot of a file's name. */
const machineOf = (file: string): string => basename(file).replace(/\..*/, '');

const definesModel = (source: string): boolean => /\bdefineModel\s*[<(]/.test(source);

const modelIn = async <Stage>(file: string): Promise<PathModel<Stage>> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const [model, ...more] = Object.values(exported).filter(isModel<Stage>);
  if (model === undefined || more.length > 0)
    throw new Error(`the file exports ${model === undefined ? 'no model' : 'several models'}`);
  if (model.machine.id !== machineOf(file))
    throw new Error(`the file's model is of '${model.machine.id}': name the file after its machine`);
  return model;
};

const isModel = <Stage>(value: unknown): value is PathModel<Stage> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value && 'states' in value;

/** @throws NotLoaded where its file throws or there is none */
export const loadModel = async <Stage = never>(
  models: ModelLoaders<Stage>,
  name: string,
): Promise<PathModel<Stage>> => {
  try {
    const model = await models[name]?.();
    if (model !== undefined) return model;
  } catch (error) {
    throw new NotLoaded(
      `${name}: cannot be loaded: ${oneLine(error instanceof Error ? error.message : String(error))}`,
    );
  }
  throw new NotLoaded(`there is no machine '${name}'; there are ${Object.keys(models).sort().join(', ')}`);
};
