import { createHash } from 'node:crypto';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import { setAnotherDay } from '../simulate/day';
import { type Explored, explore } from '../simulate/explore';
import { type CheckedMachine, loaded, namesOf, told } from './machines';
import type { Options } from './options';
import { printJson } from './print';

/** A machine's first contexts by field, and all its steps. */
type Fingerprint = { fields: Record<string, string>; steps: string };

const fingerprintOf = ({ edges, nodes, arrivals }: Explored): Fingerprint => {
  const fields: Record<string, string> = {};
  for (const { from, to } of edges.filter((edge) => edge.from === null))
    for (const [field, value] of Object.entries(Object(arrivals[to]?.[0]?.context)))
      fields[field] = `${fields[field] ?? ''} ${from}${JSON.stringify(value)}`;
  const steps = edges.map(({ label, to, effects }) => [label, nodes[to]?.state, effects]);
  return { fields, steps: createHash('sha256').update(JSON.stringify(steps)).digest('hex') };
};

/** The fingerprints of machines whose modules were loaded on another day. */
export const loadedElsewhen = async (options: Options, project: Project): Promise<void> => {
  const models: [string, PathModel][] = [];
  const reset = setAnotherDay();
  try {
    for (const name of namesOf(project, options)) models.push([name, await loaded(project, name)]);
  } finally {
    reset();
  }
  printJson(
    Object.fromEntries(models.map(([name, model]) => [name, fingerprintOf(explore(model, project.limits))])),
  );
};

/** Machines that are different when their modules are loaded on another day. */
export const loadFindings = async (
  machines: readonly CheckedMachine[],
  { again, config, budget }: Options,
): Promise<string[]> => {
  const names = machines.map(({ model }) => model.machine.id);
  if (again === null || names.length === 0 || budget.isUp) return [];
  budget.tell('the machines on another day');
  const place = config === undefined ? [] : ['--config', config];
  const others: Record<string, Fingerprint> = JSON.parse(
    again(['loadedElsewhen', ...names, '--json', ...place]),
  );
  return machines.flatMap(({ model, explored }) => {
    const name = model.machine.id;
    const [own, other] = [fingerprintOf(explored), others[name]];
    if (other === undefined || explored.isInterrupted) return [];
    const fields = Object.keys(own.fields).filter((field) => own.fields[field] !== other.fields[field]);
    const parts = fields.length > 0 ? fields : own.steps === other.steps ? [] : ['a step'];
    return parts
      .filter((part) => model.waivers[`load: ${part}`] === undefined)
      .map((part) =>
        told(name, {
          id: `load: ${part}`,
          text: `'${part}' depends on the date on which the module was loaded`,
        }),
      );
  });
};
