import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathModel } from '../model';
import { messageOf } from '../oneLine';
import { Refused } from '../refused';
import { nameless } from '../xstateInside';

/** Models by machine id, loaded on demand, so that an error in one file does not affect the others. */
export type ModelLoaders<Stage = never> = Readonly<Record<string, () => Promise<PathModel<Stage>>>>;

/** All files below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .sort();

/** Models of the files in a folder that call `defineModel`. */
export const modelsIn = <Stage = never>(folder: string): ModelLoaders<Stage> => {
  const files = new Map<string, string>();
  for (const file of filesIn(folder)) {
    if (!/(?<!\.d)\.[cm]?tsx?$/.test(file) || !definesModel(readFileSync(file, 'utf8'))) continue;
    const other = files.get(machineOf(file));
    if (other !== undefined)
      throw new Error(
        `${[other, file].map((each) => relative(folder, each)).join(' and ')} name one machine`,
      );
    files.set(machineOf(file), file);
  }
  return Object.fromEntries([...files].map(([name, file]) => [name, () => modelIn<Stage>(file)]));
};

/** The file's name up to its first dot. */
const machineOf = (file: string): string => basename(file).replace(/\..*/, '');

const definesModel = (source: string): boolean => /\bdefineModel\s*[<(]/.test(source);

const modelIn = async <Stage>(file: string): Promise<PathModel<Stage>> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const [model, ...more] = Object.values(exported).filter(isModel<Stage>);
  if (model === undefined || more.length > 0)
    throw new Error(`the file exports ${model === undefined ? 'no model' : 'several models'}`);
  const { id } = model.machine;
  const name = machineOf(file);
  if (id !== nameless && fileNameOf(id) !== name)
    throw new Error(`the file's model is of '${id}': name the file ${fileNameOf(id)}.ts`);
  return { ...model, name };
};

/** A machine's id as a file's name. */
export const fileNameOf = (id: string): string => id.replaceAll(/[^\w-]+/g, '-');

const isModel = <Stage>(value: unknown): value is PathModel<Stage> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value && 'states' in value;

/** @throws Refused if the file throws or there is none */
export const loadModel = async <Stage = never>(
  models: ModelLoaders<Stage>,
  name: string,
): Promise<PathModel<Stage>> => {
  try {
    const model = await models[name]?.();
    if (model !== undefined) return model;
  } catch (error) {
    throw new Refused('modelInvalid', [`${name}: cannot be loaded: ${messageOf(error)}`]);
  }
  throw new Refused('modelInvalid', [
    `there is no machine '${name}'; there are ${Object.keys(models).sort().join(', ')}`,
  ]);
};
