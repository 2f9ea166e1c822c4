import { checkModel } from '../check/checkModel';
import { unmodelled } from '../check/unmodelled';
import type { Project } from '../project/project';
import type { Options } from './options';
import { loaded, namesOf } from './prepare';
import { counted, print, printJson } from './print';
import { Refused } from './refused';

/** What is wrong with each machine or its model, a line each. */
export const check = async ({ words, isJson }: Options, project: Project): Promise<void> => {
  const machines: { name: string; findings: readonly string[] }[] = [];
  for (const name of namesOf(project, words)) {
    const { findings, seen } = await findingsOf(project, name);
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
): Promise<{ findings: readonly string[]; seen: string }> => {
  try {
    const { explored, findings } = checkModel(await loaded(project, name));
    const { nodes = [], edges = [] } = explored ?? {};
    return { findings, seen: `${counted(nodes.length, 'moment')}, ${counted(edges.length, 'step')}` };
  } catch (error) {
    if (error instanceof Refused) return { findings: error.lines, seen: '' };
    throw error;
  }
};
