import type { PathModel } from '../model';
import { fingerprintOf } from '../plan/check/load';
import { setAnotherDay } from '../plan/simulate/day';
import { explore } from '../plan/simulate/explore';
import type { Project } from '../project/project';
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
