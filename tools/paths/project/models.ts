import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { oneLine } from '../check/lines';
import type { PathModel } from '../model';

/**
 * Models by their machine's id. Each is loaded when it is needed, so that an error in one file does not stop
 * the rest. `Stage` is what the project's gestures are played on.
 */
export type ModelLoaders<Stage = never> = Readonly<Record<string, () => Promise<PathModel<Stage>>>>;

/** A machine or its model that cannot be loaded. The message is one line that names it. */
export class NotLoaded extends Error {}

/** The models in the files of a folder and the folders in it. A file that defines none is help for the others and is left out. */
export const modelsIn = <Stage = never>(folder: string, requirementKey?: string): ModelLoaders<Stage> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && definesModel(readFileSync(join(folder, file), 'utf8')))
      .map((file) => [
        basename(file, '.ts'),
        async () => {
          const model = await modelIn<Stage>(join(folder, file));
          return requirementKey === undefined ? model : { ...model, requirementKey };
        },
      ]),
  );

const definesModel = (source: string): boolean => /\bdefine(Model|Composition)\(/.test(source);

const modelIn = async <Stage>(file: string): Promise<PathModel<Stage>> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const [model, ...more] = Object.values(exported).filter(isModel<Stage>);
  if (model === undefined || more.length > 0)
    throw new Error(`the file exports ${model === undefined ? 'no model' : 'several models'}`);
  if (model.machine.id !== basename(file, '.ts'))
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
