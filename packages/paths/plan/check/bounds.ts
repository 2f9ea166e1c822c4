import type { PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { guardPartsOf } from '../simulate/guardParts';
import { transitionsOf } from '../simulate/items';
import { type Finding, finding } from './finding';

/** Comparisons in guards whose bound no case touches: with `>` for `>=`, each answer would be the same. */
export const boundFindings = ({ machine }: PathModel, { edges, clocked }: Explored): Finding[] => {
  const { guards = {} } = machine.implementations;
  const touched = new Set<string>(edges.flatMap(({ items }) => items));
  const bounds = transitionsOf(machine)
    .flatMap((transition) => guardPartsOf(transition, guards).flatMap(({ faults }) => faults))
    .flatMap(({ kind, item }) => (kind === 'bound' && !touched.has(item) ? [item] : []));
  return [...new Set(bounds)].flatMap((item) => {
    const [, guard, comparison] = /^(.+): (.+?) becomes/.exec(item) ?? [];
    // Follows from the guard's clock, which is a finding of its own.
    if (clocked.some((name) => guard === `guard ${name}`)) return [];
    return [finding(`bound: ${item}`, `no case makes both sides of '${comparison}' equal in ${guard}`)];
  });
};
