import { fingerprintOf } from '../check/load';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import { setAnotherDay } from '../simulate/day';
import { explore } from '../simulate/explore';
import { loaded, namesOf } from './machines';
import type { Options } from './options';
import { printJson } from './print';

/** The fingerprints of machines whose modules were loaded on another day. */
export const loadedElsewhen = async (options: Options, project: Project): Promise<void> => {
  const models: [string, PathModel][] = [];
  const reset = setAnotherDay();
  try {
    for (const name of namesOf(project, options)) models.push([name, await loaded(project, name)]);
  } finally {
    reset();
  }
  printJson(Object.fromEntries(models.map(([name, model]) => [name, fingerprintOf(explore(model))])));
};
