import { missingPageBook } from '../browser/pageFiles';
import { checkModel } from '../check/checkModel';
import { unmodelled } from '../check/unmodelled';
import type { Project } from '../project/project';
import { viewsIn } from '../project/views';
import type { Options } from './options';
import { loaded, namesOf, watching } from './prepare';
import { counted, print, printJson } from './print';
import { Refused } from './refused';

/** What is wrong with each machine or its model, a line each. */
export const check = async (options: Options, project: Project): Promise<void> => {
  const { words, isJson } = options;
  const machines: { name: string; findings: readonly string[] }[] = [];
  for (const name of namesOf(project, words)) {
    const { findings, seen } = await findingsOf(project, name, options);
    machines.push({ name, findings });
    if (!isJson) print(...(findings.length === 0 ? [`${name}: nothing is wrong; ${seen}`] : []));
  }
  const findings = [
    ...(words.length === 0 ? unmodelled(project) : []),
    ...machines.flatMap((machine) => machine.findings),
  ];
  if (isJson) printJson({ machines, findings });
  if (findings.length > 0) throw new Refused('modelInvalid', findings);
};

/** A machine that cannot be loaded is a finding too: the others are looked at all the same. */
const findingsOf = async (
  project: Project,
  name: string,
  options: Options,
): Promise<{ findings: readonly string[]; seen: string }> => {
  try {
    const model = await loaded(project, name);
    const { explored, findings } = checkModel(model, watching(name, options), viewsIn(project.views));
    const { nodes = [], edges = [] } = explored ?? {};
    return {
      findings: [...findings, ...missingPageBook(project.pages, model)],
      seen: `${counted(nodes.length, 'moment')}, ${counted(edges.length, 'step')}`,
    };
  } catch (error) {
    if (error instanceof Refused) return { findings: error.lines, seen: '' };
    throw error;
  }
};
