import type { PathModel } from '../model';
import { models } from '../models';
import { oneLine } from './lines';

/** A machine or its model that cannot be had. The message is one line that names it. */
export class NotLoaded extends Error {}

/** @throws NotLoaded where its file throws */
export const loadModel = async (
  name: string,
  registry: Record<string, () => Promise<PathModel>> = models,
): Promise<PathModel> => {
  try {
    const model = await registry[name]?.();
    if (model !== undefined) return model;
  } catch (error) {
    throw new NotLoaded(
      `${name}: cannot be loaded: ${oneLine(error instanceof Error ? error.message : String(error))}`,
    );
  }
  throw new NotLoaded(`there is no machine '${name}'; there are ${Object.keys(registry).sort().join(', ')}`);
};
