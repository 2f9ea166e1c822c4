import type { PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { guardPartsOf } from '../simulate/guardParts';
import { transitionsOf } from '../simulate/items';
import { type Finding, finding } from './finding';

/** Comparisons in guards whose bound no case touches: with `>` for `>=`, each answer would be the same. */
export const boundFindings = ({ machine }: PathModel, { edges }: Explored): Finding[] => {
  const { guards = {} } = machine.implementations;
  const touched = new Set<string>(edges.flatMap(({ items }) => items));
  const bounds = transitionsOf(machine)
    .flatMap((transition) => guardPartsOf(transition, guards).flatMap(({ faults }) => faults))
    .flatMap(({ kind, item }) => (kind === 'bound' && !touched.has(item) ? [item] : []));
  return [...new Set(bounds)].map((item) => {
    const [, guard, comparison] = /^(.+): (.+?) becomes/.exec(item) ?? [];
    return finding(`bound: ${item}`, `no case makes both sides of '${comparison}' equal in ${guard}`);
  });
};
