import { createHash } from 'node:crypto';
import type { PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { type Finding, finding } from './finding';

/** The identity of a machine's first contexts by field, and all its steps. */
export type Fingerprint = { fields: Record<string, string>; steps: string };

export const fingerprintOf = ({ edges, nodes }: Explored): Fingerprint => {
  const fields: Record<string, string> = {};
  for (const { from, to } of edges.filter((edge) => edge.from === null))
    for (const [field, value] of Object.entries(Object(nodes[to]?.identity)))
      fields[field] = `${fields[field] ?? ''} ${from}${JSON.stringify(value)}`;
  const steps = edges.map(({ label, to, effects }) => [label, nodes[to]?.state, effects]);
  return { fields, steps: createHash('sha256').update(JSON.stringify(steps)).digest('hex') };
};

/** The differences of a machine whose module was loaded on another day. */
export const loadFindings = ({ waivers }: PathModel, own: Fingerprint, other: Fingerprint): Finding[] => {
  const fields = Object.keys(own.fields).filter((field) => own.fields[field] !== other.fields[field]);
  const parts = fields.length > 0 ? fields : own.steps === other.steps ? [] : ['a step'];
  return parts
    .map((part) => finding(`load: ${part}`, `'${part}' depends on the date on which the module was loaded`))
    .filter(({ id }) => waivers[id] === undefined);
};
